import type { ProductForm, ProductFormData } from '@rodada/contracts/product/calls'
import { productLookups, productPage } from '../../../testing/product-factory.ts'

/** Answers of the calls behind the list of products and the form of one. */
export const formAnswers = { ...productLookups, '/api/ProductCapturist/Product/Index': productPage([]) }

export const sentProduct = {
  name: 'Casco Volcán',
  summary: 'Ligero y ventilado',
  category: 'Protección',
  type: 'Casco',
  level: 'Intermedio',
  tags: ['arce', 'Vert'],
  sku: 'CAS-01',
  price: 1349.5,
  academyPomotionPrice: 1199,
  onlyStudents: true,
  generalInformation: 'Línea uno\nLínea dos',
  model: 2026,
  weight: 410.25,
  generalSpecifications: 'Certificado',
  specifications: [
    { name: 'Medidas', details: [{ name: 'Contorno', value: '58 cm' }] },
    {
      name: 'Materiales',
      details: [
        { name: 'Concha', value: 'ABS' },
        { name: 'Forro', value: 'EPS' },
      ],
    },
  ],
  shippingOptions: 'Todo México',
  choiceName: '',
  sizeGuides: [{ size: 5, cm: 25.5, eu: 40 }],
  media: ['frente.webp', 'lado.webp'],
  state: 'Published',
} satisfies ProductForm

/** The same product as form data. */
export function sampleFormData(overrides: Partial<ProductFormData> = {}): ProductFormData {
  return {
    ...sentProduct,
    id: 7,
    images: sentProduct.media.map((name) => ({ name, width: 1200, height: 900, color: '#884422' })),
    createdTime: '2026-11-01T12:00:00.000Z',
    stock: [],
    variants: [],
    version: 3,
    ...overrides,
  }
}
