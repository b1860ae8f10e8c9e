import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { repository } from '../repository.ts'
import { settingsReference } from './reference.ts'

const reference = await settingsReference()

// `npm run docs:settings` brings a difference up to date.
it.each([...reference.keys()])('%s tells of every setting what its schema says', async (path) => {
  expect(await readFile(join(repository, path), 'utf8')).toBe(reference.get(path))
})
