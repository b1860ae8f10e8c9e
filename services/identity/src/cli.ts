import { createInternalClient } from '@rodada/service/http/internal'
import { type CliCommand, CommandError, runCli, sayProgress, withPublisher } from '@rodada/service/run/cli'
import { parsePartMap, type ServiceSettings } from '@rodada/service/run/config'
import { createAdmin } from './commands/create-admin.ts'
import { passwordFor } from './commands/password-input.ts'
import { unlockAccount } from './commands/unlock-account.ts'
import { entities } from './entities.ts'
import { erasePerson } from './erasure/erase-person.ts'
import { createPasswordHasher } from './password/password-hasher.ts'

const commands: Readonly<Record<string, CliCommand>> = {
  'seed-demo': {
    run: ({ orm, settings }) =>
      withPublisher('identity', settings, async (publish) => {
        refuseInProduction(settings)
        const { seedDemo } = await import('./demo/seed-demo.ts')
        const { hash } = await createPasswordHasher()
        sayProgress(`Cuentas de demostración: ${await seedDemo({ orm, publish }, hash)} nuevas`)
      }),
  },
  'seed-volume': {
    numbers: ['users'],
    run: ({ orm, settings, numbers: { users = 0 } }) =>
      withPublisher('identity', settings, async (publish) => {
        refuseInProduction(settings)
        const { seedVolume } = await import('./demo/seed-volume.ts')
        const { hash } = await createPasswordHasher()
        await seedVolume({ orm, publish }, hash, users, (done) => sayProgress(`Cuentas: ${done} de ${users}`))
      }),
  },
  'create-admin': {
    texts: ['email', 'name'],
    run: ({ orm, settings, texts: { email = '', name = '' } }) =>
      withPublisher(
        'identity',
        settings,
        async (publish) => {
          const { password, generated } = await passwordFor(process.stdin)
          const { hash } = await createPasswordHasher()
          await createAdmin({ orm, publish }, hash, { email, name, password })
          sayProgress(`Cuenta de administrador creada: ${email}`)
          sayProgress(`Entra en ${new URL('/configuracion/primeros-pasos', settings.PUBLIC_URL).href}`)
          if (generated) sayProgress(`Contraseña (se muestra solo esta vez): ${password}`)
        },
        orm,
      ),
  },
  unlock: {
    texts: ['email'],
    run: ({ orm, settings, texts: { email = '' } }) =>
      withPublisher(
        'identity',
        settings,
        async (publish) => {
          const peers = parsePartMap('INTERNAL_PEERS', settings.INTERNAL_PEERS)
          const addresses = parsePartMap('SERVICES', settings.SERVICES)
          const call = createInternalClient({ self: 'identity', peers, addresses })
          await unlockAccount({ orm, publish, call, log: { warn: sayLater } }, email)
          sayProgress(`Cuenta desbloqueada: ${email}`)
        },
        orm,
      ),
  },
  // `npm run log:erase`.
  'erase-person': {
    numbers: ['user'],
    flags: ['also-staff'],
    run: ({ orm, settings, numbers: { user: userId = 0 }, flags }) =>
      withPublisher(
        'identity',
        settings,
        async (publish) => {
          if (userId === 0) throw new CommandError('Di de quién: --user con el id de la cuenta.')
          await erasePerson({ orm, publish }, { userId, alsoStaff: flags.has('also-staff') })
          sayProgress(
            `La cuenta ${userId} ya no guarda datos personales; el registro y los demás servicios olvidan los suyos en cuanto la plataforma esté en marcha.`,
          )
        },
        orm,
      ),
  },
}

await runCli('identity', commands, process.argv.slice(2), entities)

function sayLater(): void {
  sayProgress('Las sesiones abiertas de la cuenta se cierran en cuanto la plataforma esté en marcha.')
}

function refuseInProduction({ NODE_ENV }: ServiceSettings): void {
  if (NODE_ENV !== 'production') return
  throw new CommandError('En producción no se cargan datos de demostración: sus contraseñas son conocidas.')
}
