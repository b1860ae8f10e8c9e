import { join } from 'node:path'
import { repository } from '@rodada/start/repository'
import { runCommand } from './run-command.ts'

const entry = join(repository, 'node_modules/jest/bin/jest.js')
const settings = join(import.meta.dirname, '../jest/jest.config.ts')
/** The flag is experimental since Node 12 and prints a warning on every start. */
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']

// `npm run jest -- services/shop`: tests whose path contains that; other arguments go to Jest.
const args = [...flags, entry, '--config', settings, ...process.argv.slice(2)]
process.exitCode = (await runCommand(process.execPath, args)) ? 0 : 1
