import {
  createAddress,
  deleteAddress,
  editAddress,
  exportLocations,
  getAddresses,
  getAddressFormData,
} from '@rodada/contracts/timetable/location'
import { implement, implementCommand } from '@rodada/service/http/implement'
import { wholePage } from '@rodada/service/http/paging'
import { implementExport } from '@rodada/service/list/list-export'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AcademyOptions } from '../../../academy-options.ts'
import type { AcademyDb } from '../../../entities.ts'
import { findLocation } from '../find-location.ts'
import { Location } from '../location.entity.ts'
import { locationColumns } from '../location-columns.ts'
import { presentLocation } from '../present-location.ts'

import { deleteLocation } from './delete-location.ts'
import { createLocation, editLocation } from './save-location.ts'

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

  implementCommand(app, createAddress, options, {
    run: (command, { body }) => createLocation(command, body),
  })

  implementCommand(app, editAddress, options, {
    run: (command, { params, body }) => editLocation(options, command, params.id, body),
  })

  implementCommand(app, deleteAddress, options, {
    run: (command, { params }) => deleteLocation(command, params.id),
  })
}
