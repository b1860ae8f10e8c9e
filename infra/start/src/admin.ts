import { launch } from './launch.ts'
import { runPartCommand } from './run-part-command.ts'

// `npm run admin:create` and `admin:unlock`.
await launch((lifetime) => runPartCommand('identity', process.argv.slice(2), lifetime))
