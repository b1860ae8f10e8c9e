import { launch } from './launch.ts'
import { runPartCommand } from './run-part-command.ts'

// `npm run orders:forget`.
await launch((lifetime) => runPartCommand('shop', process.argv.slice(2), lifetime))
