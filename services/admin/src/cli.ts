import { runCommand } from '@rodada/service/command/command'
import { commandLine } from '@rodada/service/command/movement'
import { type CliCommand, CommandError, runCli, sayProgress, withPublisher } from '@rodada/service/run/cli'
import { readConfig } from '@rodada/service/run/config'
import { updateBusiness } from './business/update-business.ts'
import { adminSettings, readLogKeys } from './config.ts'
import { dbOf, entities } from './entities.ts'
import { readErased } from './erasure/erase-person.ts'
import { verifyChain } from './movement-log/verify-chain.ts'
import { KeyRing } from './personal-data/subject-keys.ts'

const commands: Readonly<Record<string, CliCommand>> = {
  'seed-demo': {
    run: ({ orm, settings }) =>
      withPublisher(
        'admin',
        settings,
        async (publish) => {
          const { demoBusiness } = await import('./demo/demo-business.ts')
          const { seedDemo } = await import('./demo/seed-demo.ts')
          const made = await seedDemo(orm.em.fork(), openKeyRing())
          await runCommand({ orm, publish }, commandLine, (command) => updateBusiness(command, demoBusiness))
          sayProgress(`Registro de movimientos: ${made} de demostración`)
        },
        orm,
      ),
  },
  'verify-log': {
    run: async ({ orm }) => {
      const { entries, brokenAt } = await verifyChain(orm.em.fork(), (lastId) => {
        if ((lastId + 1) % 100_000 === 0) sayProgress(`Revisando el registro de movimientos: ${lastId + 1}`)
      })
      if (brokenAt !== null)
        throw new CommandError(`El registro fue alterado: el movimiento ${brokenAt} falta o cambió.`)
      sayProgress(`El registro está íntegro: ${entries} movimientos.`)
    },
  },
  // Accounts to erase again after an older backup was restored.
  'list-erased': {
    run: async ({ orm }) => {
      for (const id of await readErased(orm.em.fork())) sayProgress(String(id))
    },
  },
  'seed-volume': {
    numbers: ['log', 'receipts'],
    run: async ({ orm, numbers: { log = 0, receipts = 0 } }) => {
      const { seedReceipts } = await import('./demo/volume-receipts.ts')
      const { seedVolume } = await import('./demo/seed-volume.ts')
      await seedVolume(orm, openKeyRing(), log, (done) =>
        sayProgress(`Registro de movimientos: ${done} de ${log}`),
      )
      const db = dbOf(orm.em.fork())
      await seedReceipts(db, receipts, (done) => sayProgress(`Recibos: ${done} de ${receipts}`))
    },
  },
}

await runCli('admin', commands, process.argv.slice(2), entities)

/** Keys for invented movements; refused in production, since the log is evidence. */
function openKeyRing(): KeyRing {
  const settings = readConfig(adminSettings, process.env)
  if (settings.NODE_ENV === 'production') {
    throw new CommandError('En producción no se cargan movimientos inventados.')
  }
  return new KeyRing(readLogKeys(settings))
}
