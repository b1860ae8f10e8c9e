import { demoAccounts } from '../demo-accounts.ts'
import { type DemoCourse, free, perClass, single, weekly } from './demo-course.ts'

const { instructor: iker, everything: emiliano } = demoAccounts

const basics = ['Casco', 'Tenis de suela plana'] as const
const padded = ['Casco', 'Rodilleras', 'Coderas', 'Muñequeras'] as const

/** Courses that ask for no experience. */
export const beginnerCourses: readonly DemoCourse[] = [
  {
    slug: 'primera-rodada',
    title: 'Primera Rodada: clase muestra',
    description:
      'Una hora para quitarte la duda. Te prestamos patineta y casco, te enseñamos a pararte, a avanzar y, sobre todo, a bajarte sin susto.\n\nPuedes venir en familia: mientras unos ruedan, otros toman agua de jamaica en la sombra.',
    levels: ['Principiante'],
    disciplines: ['Street'],
    benefits:
      'Equipo prestado sin costo\nGrupos de ocho personas como máximo\nSales rodando o repites gratis',
    requirements: ['Tenis de suela plana'],
    locations: ['patio-portales', 'bowl-chapalita'],
    recurrentClass: true,
    daysAndSchedules: [
      ...weekly([6], '09:00', '10:00', 'patio-portales', 'Principiante'),
      ...weekly([6], '08:30', '09:30', 'bowl-chapalita', 'Principiante'),
    ],
    ...free(1),
    membershipRequired: false,
    ageFrom: 6,
    whatToBring: 'Tenis de suela plana, ropa cómoda y agua. La patineta y el casco los ponemos nosotros.',
    places: 8,
    instructors: [iker.id],
    daysAgo: 120,
  },
  {
    slug: 'patineta-desde-cero',
    title: 'Patineta desde cero',
    description:
      'De pararte sobre la tabla a tu primer ollie con rodada. Avanzas a tu ritmo: compras las clases que quieras y las usas en cualquiera de los horarios.\n\nCada clase abre con calentamiento y cierra con un reto para practicar en casa.',
    levels: ['Principiante'],
    disciplines: ['Street'],
    benefits:
      'Plan de progreso por escrito\nVideo de tu avance cada cuatro clases\nPráctica libre el mismo día\nDiez por ciento en protecciones',
    requirements: basics,
    locations: ['patio-portales'],
    recurrentClass: true,
    daysAndSchedules: [
      ...weekly([1, 3], '16:00', '17:30', 'patio-portales', 'Principiante'),
      // A small group, which is soon full.
      ...weekly([7], '10:00', '11:30', 'patio-portales', 'Principiante').map((one) => ({
        ...one,
        places: 3,
      })),
    ],
    ...perClass(22_000, 4, 24),
    membershipRequired: true,
    ageFrom: 8,
    whatToBring: 'Casco, tenis de suela plana y agua. Si no tienes patineta, pídela en la entrada.',
    instructors: [iker.id],
    daysAgo: 90,
  },
  {
    slug: 'peques',
    title: 'Peques sobre ruedas (4 a 7 años)',
    description:
      'Juegos, cuentos y muchas calcomanías. Aquí el equilibrio se aprende persiguiendo burbujas y el primer drop es desde un cojín.\n\nPedimos que un adulto se quede cerca durante la clase.',
    levels: ['Principiante'],
    disciplines: ['Street', 'Juego'],
    benefits: 'Dos instructoras por cada seis niños\nPiso acolchado\nDiploma al terminar cada nivel',
    requirements: padded,
    locations: ['patio-portales', 'malecon-progreso'],
    recurrentClass: true,
    daysAndSchedules: [
      ...weekly([2, 4], '16:00', '16:50', 'patio-portales', 'Principiante'),
      ...weekly([6], '08:00', '08:50', 'malecon-progreso', 'Principiante'),
    ],
    ...perClass(19_500, 4, 16),
    membershipRequired: true,
    ageFrom: 4,
    ageTo: 7,
    whatToBring: 'Protecciones completas, agua y una muda de ropa.',
    instructors: [iker.id],
    daysAgo: 75,
  },
  {
    slug: 'curso-de-verano',
    title: 'Curso de verano: dos semanas en ruedas',
    description:
      'Diez mañanas de patineta, taller de dibujo de tablas, cine de patinaje y una salida al parque. De 7 a 13 años.\n\nIncluye refrigerio y playera. El último día hay exhibición para las familias.',
    levels: ['Principiante', 'Intermedio'],
    disciplines: ['Street', 'Miniramp', 'Juego'],
    benefits: 'Refrigerio diario\nPlayera del curso\nSeguro de accidentes\nExhibición final con familias',
    requirements: [...padded, 'Gorra y bloqueador'],
    locations: ['patio-portales'],
    recurrentClass: true,
    daysAndSchedules: weekly([1, 2, 3, 4, 5], '09:00', '13:00', 'patio-portales'),
    ...single(389_000, 10),
    membershipRequired: false,
    ageFrom: 7,
    ageTo: 13,
    whatToBring: 'Protecciones, gorra, bloqueador y agua. El refrigerio lo ponemos nosotros.',
    daysAgo: 12,
  },
  {
    slug: 'longboard-dance',
    title: 'Longboard dance en el malecón',
    description:
      'Caminar, girar y cruzar pasos sobre una tabla larga, con el mar a un lado. No necesitas saber bailar ni patinar: empezamos por encontrar el ritmo de tu propia remada.',
    levels: ['Principiante', 'Intermedio'],
    disciplines: ['Longboard', 'Danza'],
    benefits:
      'Longboards prestados en tu primera clase\nGrupo mixto de 12 a 70 años\nSesión de fotos al atardecer una vez al mes',
    requirements: basics,
    locations: ['malecon-progreso'],
    recurrentClass: true,
    daysAndSchedules: [
      ...weekly([4, 6, 7], '17:30', '19:00', 'malecon-progreso', 'Intermedio'),
      ...weekly([2], '07:00', '08:30', 'malecon-progreso', 'Principiante'),
    ],
    ...perClass(18_000, 1, 12),
    membershipRequired: false,
    ageFrom: 12,
    ageTo: 70,
    whatToBring: 'Casco, tenis de suela plana y agua.',
    instructors: [emiliano.id],
    daysAgo: 33,
  },
  {
    slug: 'practica-guiada',
    title: 'Práctica guiada para miembros',
    description:
      'Dos horas de pista abierta con un instructor que resuelve dudas. Trae el truco que no te sale: entre todos lo desarmamos.\n\nSin costo con tu membresía anual vigente.',
    levels: ['Principiante', 'Intermedio', 'Avanzado'],
    disciplines: ['Street', 'Miniramp'],
    benefits: 'Sin costo para miembros\nInstructor en pista\nMúsica por turnos',
    requirements: ['Casco'],
    locations: ['patio-portales'],
    recurrentClass: true,
    daysAndSchedules: weekly([5], '20:00', '22:00', 'patio-portales'),
    ...free(4),
    membershipRequired: true,
    ageFrom: 8,
    whatToBring: 'Tu patineta, casco y agua.',
    instructors: [iker.id],
    daysAgo: 58,
  },
  {
    slug: 'chavas-en-rampa',
    title: 'Chavas en rampa',
    description:
      'Un espacio de mujeres para perderle el miedo a la transición. Instructoras, grupo chico y cero prisas.\n\nVienen niñas, estudiantes, mamás y abuelas: todas bajan la misma rampa.',
    levels: ['Principiante', 'Intermedio'],
    disciplines: ['Miniramp'],
    benefits: 'Solo instructoras\nProtecciones prestadas\nGrupo de mensajes para salir a rodar juntas',
    requirements: padded,
    locations: ['bowl-chapalita', 'patio-portales'],
    recurrentClass: true,
    daysAndSchedules: [
      ...weekly([3], '17:30', '19:00', 'bowl-chapalita', 'Intermedio'),
      ...weekly([6], '12:00', '13:30', 'patio-portales', 'Intermedio'),
    ],
    ...perClass(20_000, 4, 16),
    membershipRequired: true,
    ageFrom: 8,
    whatToBring: 'Ropa cómoda y agua. Las protecciones las prestamos.',
    daysAgo: 8,
  },
]
