import { join } from 'node:path'
import { repository } from '@rodada/start/repository'
import { runCommand } from './run-command.ts'

const entry = join(repository, 'node_modules/jest/bin/jest.js')
const settings = join(import.meta.dirname, '../jest/jest.config.ts')
/** The flag counts as experimental since Node 12 and says so on every start. */
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']

// `npm run jest -- services/shop`: the tests whose path has that in it, or whatever Jest is told besides.
const args = [...flags, entry, '--config', settings, ...process.argv.slice(2)]
process.exitCode = (await runCommand(process.execPath, args)) ? 0 : 1
