import { launch } from './launch.ts'
import { runPartCommand } from './run-part-command.ts'

// `npm run admin:create`, `admin:unlock` and `log:erase`: whose account it is, identity knows.
await launch((lifetime) => runPartCommand('identity', process.argv.slice(2), lifetime))
