import { launch } from './launch.ts'
import { runPartCommand } from './run-part-command.ts'

// `npm run log:erase`: keys to personal data are the owner's to destroy.
await launch((lifetime) => runPartCommand('admin', process.argv.slice(2), lifetime, 'owner'))
