import { join } from 'node:path'
import { runPart } from '@rodada/service/run/run'
import { buildBank } from './app.ts'
import { readSandboxSettings } from './config.ts'
import { Ledger } from './ledger.ts'

await runPart(async () => {
  const settings = readSandboxSettings(process.env)
  const ledger = new Ledger(join(settings.DATA_DIR, 'sandbox', 'ledger.jsonl'))
  const app = await buildBank({ ...settings, ledger })
  // Loopback alone: the simulator asks for no credentials.
  return { app, listen: { host: '127.0.0.1', port: settings.LISTEN_PORT } }
})
