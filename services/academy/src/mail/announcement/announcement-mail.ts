import { announcementText } from '@rodada/contracts/family/announcement-rules'
import { closingOf } from '@rodada/service/mail/business-texts'
import { defineMail } from '@rodada/service/mail/define-mail'
import { Type } from 'typebox'
import { dbOf } from '../../entities.ts'
import { mailToFamily, readFamilyContact } from '../../family/guardian/family-contact.ts'
import type { AcademyMailSource } from '../academy-mail.ts'
import { readMailChoices } from '../choice/mail-choices.ts'
import { leaveOf } from '../choice/mail-leaving.ts'
import { readFirstNames } from './receivers.ts'

/** A message of the staff to one of its families: not to one that is gone, or left such mails, meanwhile. */
export const announced = defineMail({
  name: 'announcement',
  about: 'Mensaje del personal a familias',
  causedBy: 'staff',
  data: Type.Object({ announcementId: Type.Integer(), familyId: Type.Integer() }),
  async compose(source: AcademyMailSource, { announcementId, familyId }, business) {
    const db = dbOf(source.orm.em.fork())
    const found = await db
      .selectFrom('announcement')
      .innerJoin('announced_family', 'announced_family.announcementId', 'announcement.id')
      .select(['announcement.subject', 'announcement.text', 'announced_family.studentIds'])
      .where('announcement.id', '=', announcementId)
      .where('announced_family.familyId', '=', familyId)
      .executeTakeFirst()
    if (!found || !(await readMailChoices(source.orm, familyId)).announcements) return null
    const contact = await readFamilyContact(source, familyId)
    if (!contact) return null
    const names = contact.name === null ? [] : await readFirstNames(db, found.studentIds)
    const [first = '', ...others] = announcementText(found.text, names).split(/\s*\n\s*/)
    return mailToFamily(contact, {
      subject: announcementText(found.subject, names),
      preheader: first,
      paragraphs: [first, ...others],
      hasLinks: true,
      leave: leaveOf(source, familyId, 'announcements'),
      closing: closingOf(business),
    })
  },
})
