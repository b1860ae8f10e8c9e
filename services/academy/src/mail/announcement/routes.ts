import {
  getAnnouncement,
  getAnnouncements,
  markAnnouncementOpened,
  previewAnnouncement,
  sendAnnouncement as sendCall,
} from '@rodada/contracts/family/announcement'
import { done } from '@rodada/service/http/errors'
import { implement, implementCommand } from '@rodada/service/http/implement'
import { PagedList, staffLists } from '@rodada/service/list/paged-list'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import type { AcademyDb } from '../../entities.ts'
import { AnnouncedFamily } from './announced-family.entity.ts'
import { readAnnouncement, readAnnouncements } from './read-announcements.ts'
import { readPreview, sendAnnouncement } from './send-announcement.ts'

/** Messages of the staff to families. */
export function announcementRoutes(app: FastifyInstance, db: AcademyDb, options: AcademyOptions): void {
  const list = new PagedList(staffLists)
  const families = new PagedList(staffLists)
  implement(app, previewAnnouncement, ({ body }) => readPreview(db, body))
  implement(app, getAnnouncements, ({ query }) => readAnnouncements(db, list, query))
  implement(app, getAnnouncement, ({ params, query }) =>
    readAnnouncement(db, families, { ...params, ...query }),
  )
  implementCommand(app, sendCall, options, { run: (command, { body }) => sendAnnouncement(command, body) })
  implementCommand(app, markAnnouncementOpened, options, {
    unlogged: true,
    async run(command, { params, body }) {
      const key = { announcementId: params.id, familyId: body.familyId }
      const family = await command.find(AnnouncedFamily, key)
      command.em.assign(family, { openedBy: command.actor.userId, openedAt: command.at })
      return done()
    },
  })
}
