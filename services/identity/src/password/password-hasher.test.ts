import { expect, it } from '@jest/globals'
import { createPasswordHasher } from './password-hasher.ts'

const right = 'Patineta-verde-7'
const weaker = [
  { memoryCost: 8192, timeCost: 2, parallelism: 1 },
  { memoryCost: 19_456, timeCost: 1, parallelism: 1 },
]

it('hashes by the parameters that OWASP names, and takes other hashes for outdated', async () => {
  const passwords = await createPasswordHasher()
  const made = await passwords.hash(right)
  expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.check(made, right)).toEqual({ valid: true, outdated: false })
  expect(await passwords.check(made, 'otra cosa')).toEqual({ valid: false, outdated: false })
  expect(await passwords.check(null, right)).toEqual({ valid: false, outdated: false })
  for (const parameters of weaker) {
    const { hash } = await createPasswordHasher(parameters)
    expect(await passwords.check(await hash(right), right)).toEqual({ valid: true, outdated: true })
  }
})

it('takes a password from any keyboard', async () => {
  const passwords = await createPasswordHasher()
  const composed = 'contrase\u00f1a mía'
  const apart = 'contrasen\u0303a\u00a0mi\u0301a'
  const made = await passwords.hash(apart)
  for (const typed of [composed, apart])
    expect(await passwords.check(made, typed)).toEqual({ valid: true, outdated: false })
})
