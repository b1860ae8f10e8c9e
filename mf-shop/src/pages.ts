import { manageMode } from '@rodada/web/manage-path'
import { definePage } from '@rodada/web/page'

/** What filters and the form offer to choose from. */
const choices = [
  '/api/Product/GetCategories',
  '/api/Product/GetTypes',
  '/api/Product/GetLevels',
  '/api/Tag/GetTags',
] as const

/** What both lists of products are made of. */
const productList = {
  shape: 'cards',
  data: ['/api/Product/Index?*', ...choices],
  query: [
    'currentPage',
    'itemsPerPage',
    'name',
    'category',
    'type',
    'level',
    'tags',
    'minPrice',
    'maxPrice',
    'onlyStudents',
    'orderBy',
    'orderMode',
  ],
} as const

/** Every page of this remote. */
export const pages = [
  definePage({
    id: 'shop.products',
    path: '/productos',
    access: 'public',
    title: 'Productos',
    description:
      'Tablas, llantas, tenis y protecciones para patinar, elegidos por quienes dan clases. Compara precios y medidas.',
    ...productList,
    rendered: true,
    load: () => import('./product/catalog/page.tsx'),
  }),
  definePage({
    id: 'shop.product',
    path: '/producto/:id',
    access: 'public',
    title: 'Producto',
    shape: 'detail',
    data: ['/api/Product/Details/:id'],
    head: {
      service: 'shop',
      path: '/internal/head/producto/:id',
      records: '/internal/records/producto',
      gallery: true,
    },
    unlistedQuery: [manageMode.name],
    rendered: true,
    load: () => import('./product/details/page.tsx'),
  }),
  definePage({
    id: 'shop.product-administration',
    path: '/administrar-productos',
    access: ['ProductCapturist'],
    title: 'Administrar productos',
    ...productList,
    query: [...productList.query, 'withoutPicture'],
    data: [...productList.data, '/api/ProductRequest/Index?state=open&itemsPerPage=1'],
    load: () => import('./product/administration/page.tsx'),
  }),
  definePage({
    id: 'shop.product-requests',
    path: '/administrar-productos/solicitudes',
    access: ['ProductCapturist'],
    title: 'Solicitudes de productos',
    shape: 'rows',
    data: ['/api/ProductRequest/Index?*'],
    query: ['currentPage', 'itemsPerPage', 'state'],
    load: () => import('./product-request/list/page.tsx'),
  }),
  definePage({
    id: 'shop.new-product',
    path: '/producto/nuevo',
    access: ['ProductCapturist'],
    title: 'Nuevo producto',
    shape: 'form',
    data: choices,
    load: () => import('./product/editor/page.tsx'),
  }),
  definePage({
    id: 'shop.product-editor',
    path: '/producto/:id/editar',
    access: ['ProductCapturist'],
    title: 'Editar producto',
    shape: 'form',
    data: ['/api/Product/GetFormData/:id', ...choices],
    load: () => import('./product/editor/page.tsx'),
  }),
  definePage({
    id: 'shop.cart',
    path: '/carrito',
    access: 'public',
    title: 'Carrito de compra',
    unlisted: true,
    load: () => import('./online-purchase/page.tsx'),
  }),
  definePage({
    id: 'shop.cart-sign-in',
    path: '/carrito/identificacion',
    access: 'public',
    title: 'Carrito de compra',
    unlisted: true,
    load: () => import('./online-purchase/page.tsx'),
  }),
  definePage({
    id: 'shop.order-shipping',
    path: '/pedido/:id/informacion-de-envio',
    access: 'public',
    title: 'Información de envío',
    unlisted: true,
    load: () => import('./online-purchase/page.tsx'),
  }),
  definePage({
    id: 'shop.order-payment',
    path: '/pedido/:id/informacion-de-pago',
    access: 'public',
    title: 'Información de pago',
    unlisted: true,
    load: () => import('./online-purchase/page.tsx'),
  }),
  definePage({
    id: 'shop.order-confirmation',
    path: '/pedido/:id/confirmacion-de-compra',
    access: 'public',
    title: 'Confirmación de compra',
    unlisted: true,
    load: () => import('./online-purchase/page.tsx'),
  }),
]
