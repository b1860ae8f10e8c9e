import { tellWholeLedger } from '@rodada/payment/ledger/tell-receipts'
import { runCommand } from '@rodada/service/command/command'
import { commandLine } from '@rodada/service/command/movement'
import type { Orm } from '@rodada/service/data/orm'
import { runCli, sayProgress, withPublisher } from '@rodada/service/run/cli'
import { dbOf, entities } from './entities.ts'
import { publishStudents } from './sale/subscription/publish-students.ts'
import { publishBranches } from './timetable/branch/publish-branches.ts'

const open = (orm: Orm) => dbOf(orm.em.fork())

await runCli(
  'academy',
  {
    'seed-demo': {
      run: ({ orm, settings }) =>
        withPublisher('academy', settings, async (publish) => {
          const { seedDemo } = await import('./demo/seed-demo.ts')
          const courses = await seedDemo(orm.em.fork())
          await runCommand({ orm, publish }, commandLine, async (command) => {
            await publishBranches(command)
            await command.em.execute(tellWholeLedger)
          })
          await publishStudents(orm, publish)
          sayProgress(`Cursos de demostración: ${courses}`)
        }),
    },
    'seed-volume': {
      numbers: ['courses', 'subscriptions', 'classes', 'bookings'],
      run: async ({
        orm,
        settings,
        numbers: { courses = 0, subscriptions = 0, classes = 0, bookings = 0 },
      }) => {
        const { seedBookings, seedClasses, seedCourses, seedSubscriptions } = await import(
          './demo/seed-volume.ts'
        )
        await seedCourses(open(orm), courses, (total) => sayProgress(`Cursos: ${total} de ${courses}`))
        await seedSubscriptions(open(orm), subscriptions, (total) =>
          sayProgress(`Suscripciones: ${total} de ${subscriptions}`),
        )
        if (subscriptions > 0)
          await withPublisher('academy', settings, (publish) => publishStudents(orm, publish))
        await seedClasses(open(orm), classes, (total) => sayProgress(`Clases: ${total} de ${classes}`))
        const booked = await seedBookings(open(orm), bookings)
        if (bookings > 0) sayProgress(`Reservaciones: ${booked} de ${bookings}`)
      },
    },
  },
  process.argv.slice(2),
  entities,
)
