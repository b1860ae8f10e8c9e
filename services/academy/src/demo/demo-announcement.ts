import { demoAccounts } from '@rodada/demo/demo-accounts'
import type { AcademyDb } from '../entities.ts'
import { demoStudents } from './demo-families.ts'

/** A message to the family of the demo customer, prepared for WhatsApp. */
export async function insertDemoAnnouncement(db: AcademyDb): Promise<void> {
  const familyId = demoAccounts.customer.id
  const { id: announcementId } = await db
    .insertInto('announcement')
    .values({
      subject: 'El sábado empezamos 15 minutos después',
      text: 'Este sábado limpian la pista: {alumno} entra a su clase 15 minutos después de lo normal.',
      ...{
        audience: 'Familias elegidas',
        isMailed: false,
        families: 1,
        mailed: 0,
        withoutEmail: 0,
        optedOut: 0,
      },
      createdBy: demoAccounts.courses.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const studentIds = demoStudents
    .filter(({ responsibleId }) => responsibleId === familyId)
    .map(({ id }) => id)
  await db
    .insertInto('announced_family')
    .values({ announcementId, familyId, studentIds, way: 'phone' })
    .execute()
}
