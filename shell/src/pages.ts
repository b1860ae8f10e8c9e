import { site } from '@rodada/contracts/site'
import { definePages } from '@rodada/web/page'

/** The shell's own pages. */
export const pages = definePages([
  {
    id: 'shell.home',
    path: '/',
    access: 'public',
    title: site.name,
    shape: 'home',
    description:
      'Tienda de patinetas y academia de skate en México: tablas, llantas, protecciones y clases para niñas, niños y adultos.',
    data: ['/api/Course/GetPopular?total=4', '/api/Product/GetNewProducts?total=6'],
    widgets: ['mf-academy/PopularCourses', 'mf-shop/NewProducts'],
  },
  { id: 'shell.sign-in', path: '/identificacion', access: 'public', title: 'Iniciar Sesión', shape: 'form' },
  { id: 'shell.dashboard', path: '/dashboard', access: 'user', title: 'Mi panel', shape: 'tiles' },
  { id: 'shell.about', path: '/acerca-de', access: 'public', title: 'Acerca de' },
  { id: 'shell.contact', path: '/contacto', access: 'public', title: 'Contacto' },
  { id: 'shell.terms', path: '/terminos-y-condiciones', access: 'public', title: 'Términos y condiciones' },
  { id: 'shell.privacy', path: '/politica-de-privacidad', access: 'public', title: 'Aviso de privacidad' },
  {
    id: 'shell.error',
    path: '/Error',
    access: 'public',
    title: 'Ocurrió un error',
    shape: 'message',
    unlisted: true,
  },
  {
    id: 'shell.dev-ui',
    path: '/dev/ui',
    access: 'public',
    title: 'Sistema de diseño',
    development: true,
  },
])
