import { launch } from './launch.ts'
import { runPartCommand } from './run-part-command.ts'

// `npm run log:verify` and `log:erased`.
await launch((lifetime) => runPartCommand('admin', process.argv.slice(2), lifetime))
