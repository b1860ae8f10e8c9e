import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { runCli } from './cli.ts'

const commands = {
  grow: {
    numbers: ['trees'],
    run: async () => {
      throw new Error('must not run')
    },
  },
  'seed-demo': {
    run: async () => {
      await import(new URL('demo/seed-demo.ts', import.meta.url).href)
    },
  },
}

afterEach(() => {
  jest.restoreAllMocks()
  process.exitCode = undefined
})

async function refused(...args: string[]): Promise<string> {
  const written: string[] = []
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  await runCli('shop', commands, args)
  expect(process.exitCode).toBe(2)
  return written.join('')
}

describe('a command line', () => {
  it('refuses an unknown command and names the known ones', async () => {
    expect(await refused('shrink')).toContain('grow')
    expect(await refused()).toContain('grow')
  })

  it('refuses options that are no whole numbers, and unknown ones', async () => {
    for (const value of ['x', '1.5', '1e3', '9999999999']) {
      expect(await refused('grow', `--trees=${value}`)).toContain('--trees')
    }
    expect(await refused('grow', '--bushes', '3')).toContain('bushes')
  })

  it('says so where an image was made without demo data', async () => {
    jest.replaceProperty(process, 'env', {
      ...process.env,
      DATABASE_URL: 'postgres://rodada@127.0.0.1:1/rodada',
      IDENTITY_PUBLIC_KEY: 'not used',
      INTERNAL_KEY: randomBytes(32).toString('base64'),
    })
    expect(await refused('seed-demo')).toBe('Esta instalación no trae datos de demostración.\n')
  })

  it('stops at a missing setting with its name', async () => {
    expect(await refused('grow', '--trees', '3')).toMatch(/Setting (DATABASE_URL|IDENTITY_PUBLIC_KEY)/)
  })
})
