import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '../repository.ts'
import { settingsReference } from './reference.ts'

/** `npm run docs:settings`: writes `.env.example` and the tables of `docs/operations.md` from the schemas of the settings. */
for (const [path, text] of await settingsReference()) await writeFile(join(repository, path), text)
