import { definePages } from '@rodada/web/page'

/** Every page of this remote. */
export const pages = definePages([
  {
    id: 'shop.products',
    path: '/productos',
    access: 'public',
    title: 'Productos',
    data: [
      '/api/Product/Index?*',
      '/api/Product/GetCategories',
      '/api/Product/GetTypes',
      '/api/Product/GetLevels',
      '/api/Tag/GetTags',
    ],
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
  },
  {
    id: 'shop.product',
    path: '/producto/:id',
    access: 'public',
    title: 'Producto',
    data: ['/api/Product/Details/:id'],
    head: { service: 'shop', path: '/internal/head/producto/:id' },
  },
  { id: 'shop.cart', path: '/carrito', access: 'public', title: 'Carrito de compra' },
  { id: 'shop.cart-sign-in', path: '/carrito/identificacion', access: 'public', title: 'Carrito de compra' },
  {
    id: 'shop.order-shipping',
    path: '/pedido/:id/informacion-de-envio',
    access: 'public',
    title: 'Información de envío',
  },
  {
    id: 'shop.order-payment',
    path: '/pedido/:id/informacion-de-pago',
    access: 'public',
    title: 'Información de pago',
  },
  {
    id: 'shop.order-confirmation',
    path: '/pedido/:id/confirmacion-de-compra',
    access: 'public',
    title: 'Confirmación de compra',
  },
])
