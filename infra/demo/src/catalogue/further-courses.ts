import { type DemoCourse, perClass, single, weekly } from './demo-course.ts'

const fullGear = ['Casco', 'Rodilleras', 'Coderas', 'Muñequeras'] as const

/** Courses for those who already ride. */
export const furtherCourses: readonly DemoCourse[] = [
  {
    slug: 'street-fundamentos',
    title: 'Street: escaleras, bordes y barandales',
    description:
      'Ya tienes ollie: ahora úsalo. Trabajamos entradas a borde, gaps chicos y cómo caer cuando no sale, con obstáculos que crecen de clase en clase.',
    levels: ['Intermedio', 'Avanzado'],
    disciplines: ['Street'],
    benefits: 'Obstáculos ajustables\nAnálisis en cámara lenta\nSalida mensual a un spot de la ciudad',
    requirements: ['Casco', 'Patineta propia', 'Ollie en movimiento'],
    locations: ['patio-portales', 'bowl-chapalita'],
    recurrentClass: true,
    daysAndSchedules: [
      ...weekly([2, 4], '19:00', '20:30', 'patio-portales', 'Avanzado'),
      ...weekly([2], '17:00', '18:30', 'bowl-chapalita', 'Intermedio'),
    ],
    ...perClass(24_000, 4, 20),
    membershipRequired: true,
    daysAgo: 64,
  },
  {
    slug: 'miniramp',
    title: 'Clínica de miniramp: del drop al rock',
    description:
      'Cuatro sesiones seguidas para soltar el drop-in, bombear sin remar y llegar al coping con control.\n\nLa rampa mide 1.20 m: alta para emocionar, baja para aprender.',
    levels: ['Intermedio'],
    disciplines: ['Miniramp'],
    benefits:
      'Cuatro sesiones en dos semanas\nColchoneta para el primer drop\nRodilleras de concha prestadas',
    requirements: [...fullGear, 'Saber remar y frenar'],
    locations: ['patio-portales'],
    recurrentClass: true,
    daysAndSchedules: weekly([1, 3], '18:00', '19:30', 'patio-portales', 'Intermedio'),
    ...single(96_000, 4),
    membershipRequired: true,
    daysAgo: 47,
  },
  {
    slug: 'bowl-intermedio',
    title: 'Bowl: líneas y velocidad',
    description:
      'Aprende a leer la alberca: dónde se gana velocidad, dónde se pierde y cómo enlazar muros sin poner el pie. Terminamos con carving sobre el azulejo.',
    levels: ['Intermedio', 'Avanzado'],
    disciplines: ['Bowl'],
    benefits: 'Grupos de seis personas\nBowl exclusivo durante la clase\nCera y herramienta incluidas',
    requirements: [...fullGear, 'Drop-in en miniramp'],
    locations: ['bowl-chapalita'],
    recurrentClass: true,
    daysAndSchedules: [
      ...weekly([4], '19:00', '20:30', 'bowl-chapalita', 'Avanzado'),
      ...weekly([7], '09:00', '10:30', 'bowl-chapalita', 'Intermedio'),
    ],
    ...perClass(26_000, 2, 16),
    membershipRequired: true,
    daysAgo: 39,
  },
  {
    slug: 'bowl-nocturno',
    title: 'Bowl nocturno: sesión bajo reflectores',
    description:
      'Un viernes al mes apagamos la avenida y prendemos el bowl. Dos horas de clase, una de sesión libre y tacos para cerrar.\n\nCupo limitado a catorce personas.',
    levels: ['Avanzado'],
    disciplines: ['Bowl'],
    benefits: 'Tres horas con iluminación profesional\nFotos de la sesión\nTacos incluidos',
    requirements: [...fullGear, 'Drop-in en bowl'],
    locations: ['bowl-chapalita'],
    recurrentClass: false,
    daysAndSchedules: weekly([5], '20:00', '22:30', 'bowl-chapalita', 'Avanzado'),
    ...single(45_000, 1),
    membershipRequired: false,
    daysAgo: 5,
  },
  {
    slug: 'descenso-seguro',
    title: 'Descenso seguro en longboard',
    description:
      'Postura, lectura de curva, freno de pie y derrape controlado, primero en estacionamiento y después en carretera cerrada con vehículo de apoyo.\n\nLas fechas dependen del permiso de la carretera; te avisamos con dos semanas.',
    levels: ['Avanzado'],
    disciplines: ['Longboard', 'Descenso'],
    benefits: 'Carretera cerrada con permiso\nVehículo de apoyo y paramédico\nGuantes de derrape prestados',
    requirements: ['Casco integral', ...fullGear.slice(1), 'Longboard propio', 'Saber frenar con el pie'],
    locations: [],
    recurrentClass: false,
    daysAndSchedules: [],
    ...single(185_000, 3),
    membershipRequired: false,
    daysAgo: 26,
  },
  {
    slug: 'surfskate',
    title: 'Surfskate: entrena la ola',
    description:
      'Bombeo, giros de frontside y backside y la postura que llevarás al agua. La clase se mueve entre el malecón y una rampa suave de madera.',
    levels: ['Principiante', 'Intermedio'],
    disciplines: ['Surfskate'],
    benefits: 'Surfskates prestados\nVideo comparado con surf real\nPrimer café por nuestra cuenta',
    requirements: ['Casco', 'Saber remar y frenar'],
    locations: ['malecon-progreso'],
    recurrentClass: true,
    daysAndSchedules: [
      ...weekly([7], '07:00', '08:30', 'malecon-progreso', 'Principiante'),
      ...weekly([6], '17:30', '19:00', 'malecon-progreso', 'Intermedio'),
    ],
    ...perClass(21_000, 1, 10),
    membershipRequired: false,
    daysAgo: 18,
  },
  {
    slug: 'clases-particulares',
    title: 'Clases particulares a tu medida',
    description:
      'Uno a uno, o con quien tú quieras traer. Cuéntanos qué te gustaría lograr y armamos el plan: desde perder el miedo hasta preparar una competencia.',
    levels: ['Principiante', 'Intermedio', 'Avanzado'],
    disciplines: ['Street', 'Bowl', 'Miniramp', 'Longboard'],
    benefits: 'Horario que tú eliges\nInstructor fijo\nReprogramas sin costo con 24 horas de aviso',
    requirements: ['Casco'],
    locations: ['patio-portales', 'bowl-chapalita', 'malecon-progreso'],
    recurrentClass: false,
    daysAndSchedules: [],
    ...perClass(48_000, 1, 20),
    membershipRequired: true,
    daysAgo: 101,
  },
]
