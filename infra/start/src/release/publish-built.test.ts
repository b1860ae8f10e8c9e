import { expect, it } from '@jest/globals'
import { idleBuilds } from './publish-built.ts'

it('a build that is published and not active is told of, with how to activate it', () => {
  const known = [
    { app: 'mf-shop', version: 'v1', active: 'v2' },
    { app: 'mf-shop', version: 'v2', active: 'v2' },
    { app: 'mf-admin', version: 'a1', active: 'a1' },
  ]
  expect(
    idleBuilds(
      [
        { app: 'mf-shop', version: 'v1' },
        { app: 'mf-admin', version: 'a1' },
      ],
      known,
    ),
  ).toEqual([
    'mf-shop: sigue activa la versión v2, no la construida. Para activarla: npm run release -- activate mf-shop v1',
  ])
  expect(idleBuilds([{ app: 'mf-shop', version: 'v2' }], known)).toEqual([])
})
