import { parsePartMap, readConfig } from '@rodada/service/config'
import { createInternalClient } from '@rodada/service/internal'
import { createOrm } from '@rodada/service/orm'
import { runPart } from '@rodada/service/run'
import { UserAccount } from './accounts/user-account.entity.ts'
import { buildApp } from './app.ts'
import { identitySettings } from './config.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'

await runPart(async () => {
  const settings = readConfig(identitySettings, process.env)
  const orm = await createOrm({ service: 'identity', settings, entities: [UserAccount] })
  const call = createInternalClient({
    self: 'identity',
    peers: parsePartMap('INTERNAL_PEERS', settings.INTERNAL_PEERS),
    addresses: parsePartMap('SERVICES', settings.SERVICES),
  })
  const app = await buildApp({ settings, orm, call, passwords: await createPasswordHasher() })
  app.addHook('onClose', () => orm.close())
  return { app, listen: { host: settings.LISTEN_HOST, port: settings.LISTEN_PORT } }
})
