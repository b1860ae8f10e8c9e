import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Image } from '@rodada/contracts/common'
import type { ProductDetails } from '@rodada/contracts/product/calls'
import { productStates } from '@rodada/contracts/product/rules'
import { label } from '@rodada/service/data/label'
import {
  centavos,
  createdInstant,
  identity,
  instant,
  json,
  updatedInstant,
  version,
} from '@rodada/service/data/value-types'
import { searchDocument } from '@rodada/service/search/search.entity'
import { Category, ProductLevel, ProductType } from '../label/label.entity.ts'

/** A product on sale or withdrawn; a withdrawn one is shown nowhere, and its SKU is free. */
export const Product = defineEntity({
  name: 'Product',
  label: 'Producto',
  tableName: 'product',
  properties: {
    // Ids below 1001 are the demo data's.
    id: identity(),
    name: label('Nombre', p.text().check('length(name) >= 1 AND length(name) <= 255')),
    summary: label('Resumen', p.text()),
    category: () =>
      label('Categoría', p.manyToOne(Category).mapToPk().fieldName('category').updateRule('cascade')),
    type: () => label('Tipo', p.manyToOne(ProductType).mapToPk().fieldName('type').updateRule('cascade')),
    level: () => label('Nivel', p.manyToOne(ProductLevel).mapToPk().fieldName('level').updateRule('cascade')),
    tags: label('Etiquetas', p.array().$type<string[]>().default([])),
    /** Empty in a copy until the staff enter one. */
    sku: label('SKU', p.text().check('length(sku) <= 100')),
    priceCentavos: label('Precio', centavos().check('price_centavos > 0')),
    academyPriceCentavos: label(
      'Precio academia',
      centavos().check('academy_price_centavos > 0').strictNullable(),
    ),
    /** What a piece was bought for, where its variant says nothing else. The staff's alone. */
    costCentavos: label('Costo', centavos().check('cost_centavos >= 0').strictNullable().default(null)),
    onlyStudents: label('Exclusivo para alumnos', p.boolean().default(false)),
    images: label('Imágenes', json<readonly Image[]>()),
    generalInformation: label('Información general', p.text()),
    /** Year of the model. */
    model: label('Modelo', p.integer()),
    weightGrams: label(
      'Peso en gramos',
      p.decimal('number').precision(10).scale(2).check('weight_grams >= 0::numeric'),
    ),
    generalSpecifications: label('Especificaciones generales', p.text()),
    specifications: label('Especificaciones', json<ProductDetails['specifications']>()),
    shippingOptions: label('Envío', p.text().default('')),
    choiceName: label('Nombre de la opción', p.text().default('')),
    sizeGuides: label('Guía de tallas', json<ProductDetails['sizeGuides']>()),
    createdAt: createdInstant(),
    createdBy: label('Creó', p.integer().strictNullable()),
    updatedAt: updatedInstant(),
    state: label('Estado', p.enum(productStates).default('Published')),
    withdrawnAt: label('Retirado el', instant().strictNullable()),
    version: version(),
  },
  checks: [{ name: 'product_named', expression: `state = 'Draft'::text OR sku <> ''::text` }],
  uniques: [
    {
      name: 'product_sku',
      expression: `create unique index "product_sku" on "product" (lower(sku)) where withdrawn_at is null and sku <> ''`,
    },
  ],
  indexes: [
    {
      name: 'product_by_created_at',
      expression: `create index "product_by_created_at" on "product" (created_at desc, id desc)
        include (category, type, level, only_students, price_centavos, state) where withdrawn_at is null`,
    },
    {
      name: 'product_by_price',
      expression: `create index "product_by_price" on "product" (price_centavos, id) include (state)
        where withdrawn_at is null`,
    },
    {
      name: 'product_by_name',
      expression: `create index "product_by_name" on "product" (name collate "es-MX-x-icu", id) include (state)
        where withdrawn_at is null`,
    },
    {
      name: 'product_words',
      expression: `create index "product_words" on "product" using gin (search_key(name || ' ' || sku) extensions.gin_trgm_ops)
        where withdrawn_at is null`,
    },
    {
      name: 'product_without_picture',
      expression: `create index "product_without_picture" on "product" (created_at desc, id desc)
        where withdrawn_at is null and images = '[]'`,
    },
    { name: 'product_tags', expression: `create index "product_tags" on "product" using gin (tags)` },
  ],
})
export type Product = InferEntity<typeof Product>

export const ProductDocument = searchDocument(() => Product)
