import { definePages } from '@rodada/web/page'

/** Every page of this remote. */
export const pages = definePages([
  {
    id: 'admin.users',
    path: '/usuarios',
    access: ['Admin'],
    title: 'Administrar usuarios',
    shape: 'rows',
    data: ['/api/Admin/User/Index?*'],
    query: ['currentPage', 'itemsPerPage', 'search', 'status', 'role', 'orderBy', 'orderMode'],
  },
  {
    id: 'admin.new-user',
    path: '/usuarios/nuevo',
    access: ['Admin'],
    title: 'Nuevo usuario',
    shape: 'form',
    data: ['/api/Admin/User/GetRoles', '/api/Admin/User/GetStatus'],
  },
  {
    id: 'admin.user-details',
    path: '/usuarios/:id',
    access: ['Admin'],
    title: 'Detalles del usuario',
    data: ['/api/Admin/User/Details/:id'],
  },
  {
    id: 'admin.user-editor',
    path: '/usuarios/:id/editar',
    access: ['Admin'],
    title: 'Editar usuario',
    shape: 'form',
    data: ['/api/Admin/User/GetFormData/:id', '/api/Admin/User/GetRoles', '/api/Admin/User/GetStatus'],
  },
  {
    id: 'admin.log',
    path: '/logs',
    access: ['Admin'],
    title: 'Registro de Movimientos',
    shape: 'rows',
    data: ['/api/Log/Index?*'],
    query: ['currentPage', 'itemsPerPage', 'search', 'user', 'level', 'from', 'to', 'orderBy', 'orderMode'],
  },
  {
    id: 'admin.log-entry',
    path: '/logs/:id',
    access: ['Admin'],
    title: 'Detalle del movimiento',
    shape: 'record',
    data: ['/api/Log/Details/:id'],
  },
])
