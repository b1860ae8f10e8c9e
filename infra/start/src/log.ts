import { launch } from './launch.ts'
import { runPartCommand } from './run-part-command.ts'

// `npm run log:verify`.
await launch((lifetime) => runPartCommand('admin', process.argv.slice(2), lifetime))
