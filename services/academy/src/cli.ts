import { runCommand, sayProgress } from '@rodada/service/cli'
import type { Orm } from '@rodada/service/orm'
import type { AcademyDb, AcademyTables } from './academy-tables.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { seedClasses, seedCourses, seedSubscriptions } from './seed/seed-volume.ts'

function open(orm: Orm): AcademyDb {
  return orm.em.fork().getKysely<AcademyTables>()
}

await runCommand(
  'academy',
  {
    'seed-demo': {
      run: async (orm) => sayProgress(`Cursos de demostración: ${await seedDemo(open(orm))}`),
    },
    'seed-volume': {
      numbers: ['courses', 'subscriptions', 'classes'],
      run: async (orm, { courses = 0, subscriptions = 0, classes = 0 }) => {
        await seedCourses(open(orm), courses, (total) => sayProgress(`Cursos: ${total} de ${courses}`))
        await seedSubscriptions(open(orm), subscriptions, (total) =>
          sayProgress(`Suscripciones: ${total} de ${subscriptions}`),
        )
        await seedClasses(open(orm), classes, (total) => sayProgress(`Clases: ${total} de ${classes}`))
      },
    },
  },
  process.argv.slice(2),
)
