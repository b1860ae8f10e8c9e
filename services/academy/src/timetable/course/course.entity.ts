import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Image } from '@rodada/contracts/common'
import type { CourseGear } from '@rodada/contracts/course/calls'
import { label } from '@rodada/service/data/label'
import {
  centavos,
  computedText,
  createdInstant,
  identity,
  instant,
  json,
  plainDate,
  updatedInstant,
  version,
} from '@rodada/service/data/value-types'
import { Slot } from '../slot/slot.entity.ts'

/**
 * A course, offered or withdrawn. Labels are stored in the spelling of their lists, locations by id: a
 * command that names a location locks its row until the transaction ends, one that deletes it looks for
 * courses that name it.
 */
export const Course = defineEntity({
  name: 'Course',
  label: 'Curso',
  tableName: 'course',
  properties: {
    id: identity(),
    title: label('Título', p.text()),
    description: label('Descripción', p.text()),
    /** One benefit a line. */
    benefits: label('Beneficios', p.text().default('')),
    levels: label('Niveles', p.array().$type<string[]>().default([])),
    disciplines: label('Disciplinas', p.array().$type<string[]>().default([])),
    requirements: label('Requisitos', p.array().$type<string[]>().default([])),
    locationIds: label('Ubicaciones', p.array().$type<number[]>().columnType('integer[]').default([])),
    slots: () => p.oneToMany(Slot).mappedBy('course').orphanRemoval(),
    /** True: every week at its slots; false: once. */
    recurrentClass: label('Clase recurrente', p.boolean()),
    singlePayment: label('Pago único', p.boolean()),
    classFrom: label('Clases desde', p.integer()),
    classTo: label('Clases hasta', p.integer()),
    /** Price of a class, or of the whole course where `singlePayment` is set; 0 is free. */
    priceCentavos: label('Precio', centavos()),
    membershipRequired: label('Requiere membresía', p.boolean()),
    images: label('Imágenes', json<Image[]>().default('[]')),
    /** Whole years; null: no limit. */
    ageFrom: label('Edad desde', p.integer().strictNullable().default(null)),
    ageTo: label('Edad hasta', p.integer().strictNullable().default(null)),
    /** What is taken off for a registration up to and with this day; both or none. */
    earlyPercent: label('Descuento por inscripción anticipada', p.integer().strictNullable().default(null)),
    earlyUntil: label('Último día de inscripción anticipada', plainDate().strictNullable().default(null)),
    whatToBring: label('Qué llevar', p.text().default('')),
    /** Requirements that the shop sells. Categories are stored by name, since they belong to another service. */
    gear: label('Equipo en la tienda', json<readonly CourseGear[]>().defaultRaw(`'[]'`)),
    createdAt: createdInstant(),
    createdBy: label('Creó', p.integer().strictNullable()),
    updatedAt: updatedInstant(),
    withdrawnAt: label('Retirado el', instant().strictNullable()),
    version: version(),
    benefitsKey: computedText('search_key(benefits)'),
    titleKey: computedText('name_key(title)'),
  },
  checks: [
    { name: 'course_title_check', expression: 'length(title) >= 1 AND length(title) <= 255' },
    { name: 'course_class_from_check', expression: 'class_from >= 1' },
    { name: 'course_check', expression: 'class_to >= class_from' },
    { name: 'course_price_centavos_check', expression: 'price_centavos >= 0' },
    { name: 'course_ages_check', expression: 'age_from <= age_to' },
    {
      name: 'course_early_check',
      expression:
        '(early_percent IS NULL) = (early_until IS NULL) AND (early_percent IS NULL OR early_percent >= 1 AND early_percent <= 100)',
    },
  ],
  indexes: [
    {
      name: 'course_by_created_at',
      // Includes the columns that the list filters by, so that rows of earlier pages are not looked up.
      expression: `create index "course_by_created_at" on "course" (created_at desc, id desc)
        include (single_payment, class_from, class_to, price_centavos) where withdrawn_at is null`,
    },
    {
      name: 'course_by_price',
      expression:
        'create index "course_by_price" on "course" ("price_centavos", "id") where withdrawn_at is null',
    },
    {
      name: 'course_by_title',
      expression:
        'create index "course_by_title" on "course" ("title" collate "es-MX-x-icu", "id") where withdrawn_at is null',
    },
    {
      name: 'course_benefits',
      expression:
        'create index "course_benefits" on "course" using gin (benefits_key extensions.gin_trgm_ops)',
    },
    {
      name: 'course_places',
      expression:
        'create index "course_places" on "course" using gin ("location_ids") with (fastupdate = off)',
    },
    {
      name: 'course_labels',
      expression:
        'create index "course_labels" on "course" using gin ("levels", "disciplines", "requirements") with (fastupdate = off)',
    },
  ],
})
export type Course = InferEntity<typeof Course>

/** Without gear for requirements that are gone: a page that does not know gear may have removed them. */
export function gearOf({ gear, requirements }: Pick<Course, 'gear' | 'requirements'>): CourseGear[] {
  return gear.filter(({ requirement }) => requirements.includes(requirement))
}
