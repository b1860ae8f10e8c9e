import { getAddresses } from '@rodada/contracts/lookup'
import { implement } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AcademyDb } from '../academy-tables.ts'

/** The places where classes meet. */
export function locationRoutes(app: FastifyInstance, db: AcademyDb): void {
  implement(app, getAddresses, () =>
    db
      .selectFrom('location')
      .select(['id', 'name'])
      .orderBy(sql`name collate "es-MX-x-icu"`)
      .orderBy('id')
      .execute(),
  )
}
