import { execFile } from 'node:child_process'
import { chown, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readIfThere, StartError } from '../start-error.ts'
import type { Account } from './account.ts'
import { makeEmptyFolder, putInPlace } from './data-folder.ts'
import { initArguments } from './server-options.ts'

const run = promisify(execFile)

/** Major version of the server that comes with this checkout. */
const majorVersion = '18'

export interface InitializeOptions {
  readonly initdb: string
  readonly dataFolder: string
  readonly account: Account | undefined
  readonly password: string
  readonly mode: 'safe' | 'unsafe'
  /** Called before files are made; rejects when they must exist already. */
  readonly requireNew: () => Promise<void>
}

/**
 * Makes the server's files unless they exist. They are made in a draft and then renamed: an interrupted attempt
 * leaves nothing that looks like a database.
 * @throws StartError when the files are of another major version of PostgreSQL; whatever `requireNew` throws.
 */
export async function initialize(options: InitializeOptions): Promise<void> {
  const { dataFolder, account } = options
  // Only a missing file means that there is no database: any other error stops the start.
  const version = await readIfThere(join(dataFolder, 'PG_VERSION'))
  if (version?.trim() === majorVersion) return
  if (version) {
    throw new StartError(
      `Los datos de ${dataFolder} son de PostgreSQL ${version.trim()} y esta versión trae el ${majorVersion}: usa otra DATA_DIR, o migra los datos y apunta DATABASE_URL a ellos.`,
    )
  }
  await options.requireNew()
  const aside = `${dataFolder}.nuevo`
  await makeEmptyFolder(aside, account)
  await runInitdb({ ...options, dataFolder: aside })
  await putInPlace(aside, dataFolder)
}

async function runInitdb({ initdb, dataFolder, account, password, mode }: InitializeOptions): Promise<void> {
  const passwordFile = `${dataFolder}.pw`
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  try {
    if (account) await chown(passwordFile, account.uid, account.gid)
    await run(initdb, initArguments(dataFolder, passwordFile, mode), { ...account, env: serverEnvironment() })
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** The server reads its settings from its command line only: no PG* variable of the operator reaches it. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, SystemRoot } = process.env
  return {
    LC_ALL: 'C',
    ...(PATH ? { PATH } : {}),
    ...(TMPDIR ? { TMPDIR } : {}),
    ...(SystemRoot ? { SystemRoot } : {}),
  }
}
