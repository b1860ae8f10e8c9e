import {
  createAddress,
  deleteAddress,
  editAddress,
  exportLocations,
  getAddresses,
  getAddressFormData,
} from '@rodada/contracts/location'
import { done } from '@rodada/service/errors'
import { implement } from '@rodada/service/implement'
import { implementExport } from '@rodada/service/list/list-export'
import { wholePage } from '@rodada/service/paging'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AcademyOptions } from '../../academy-options.ts'
import type { AcademyDb } from '../../entities.ts'
import { affectedText } from '../../session/affected-sessions.ts'
import { findLocation } from '../find-location.ts'
import { Location } from '../location.entity.ts'
import { locationColumns } from '../location-columns.ts'
import { presentLocation } from '../present-location.ts'
import { createLocation } from './create-location.ts'
import { deleteLocation } from './delete-location.ts'
import { editLocation } from './edit-location.ts'

export function locationRoutes(app: FastifyInstance, db: AcademyDb, options: AcademyOptions): void {
  implement(app, getAddresses, () =>
    db
      .selectFrom('location')
      .select(['id', 'name'])
      .orderBy(sql`name collate "es-MX-x-icu"`)
      .orderBy('id')
      .execute(),
  )

  implementExport(app, exportLocations, options, {
    name: 'Ubicaciones',
    columns: locationColumns,
    async read() {
      const places = await options.orm.em.fork().find(Location, {}, { orderBy: { name: 'asc', id: 'asc' } })
      return wholePage(places)
    },
  })

  implement(app, getAddressFormData, async ({ params }) =>
    presentLocation(await findLocation(options.orm.em.fork(), params.id)),
  )

  implement(app, createAddress, ({ request, body }) => createLocation(options, request, body))

  implement(app, editAddress, async ({ request, params, body }) => {
    const affected = await editLocation(options, request, params.id, body)
    return done('La ubicación se actualizó.', ...affectedText(affected))
  })

  implement(app, deleteAddress, async ({ request, params }) => {
    await deleteLocation(options, request, params.id)
    return done('La ubicación se eliminó.')
  })
}
