/** Words of a family of courses in the volume catalogue; labels are those of the demo courses. */
export interface CourseLine {
  readonly title: string
  readonly disciplines: readonly string[]
  readonly requirements: readonly string[]
}

export const courseLines: readonly [CourseLine, ...CourseLine[]] = [
  { title: 'Patineta desde cero', disciplines: ['Street'], requirements: ['Casco', 'Tenis de suela plana'] },
  {
    title: 'Peques sobre ruedas',
    disciplines: ['Juego', 'Street'],
    requirements: ['Casco', 'Rodilleras', 'Coderas'],
  },
  {
    title: 'Clínica de miniramp',
    disciplines: ['Miniramp'],
    requirements: ['Casco', 'Saber remar y frenar'],
  },
  {
    title: 'Bowl a fondo',
    disciplines: ['Bowl'],
    requirements: ['Casco', 'Rodilleras', 'Drop-in en miniramp'],
  },
  { title: 'Street con obstáculos', disciplines: ['Street'], requirements: ['Casco', 'Patineta propia'] },
  { title: 'Longboard de paseo', disciplines: ['Longboard'], requirements: ['Casco', 'Longboard propio'] },
  { title: 'Danza en longboard', disciplines: ['Danza', 'Longboard'], requirements: ['Casco'] },
  { title: 'Surfskate en seco', disciplines: ['Surfskate'], requirements: ['Casco', 'Saber remar y frenar'] },
  {
    title: 'Descenso con cabeza',
    disciplines: ['Descenso', 'Longboard'],
    requirements: ['Casco integral', 'Longboard propio'],
  },
]

export const audiences = [
  'para niñas',
  'para niños',
  'para jóvenes',
  'para adultos',
  'en familia',
  'para principiantes',
  'para quien regresa',
  'para mujeres',
  'de fin de semana',
  'de verano',
  'de madrugada',
  'después de la escuela',
] as const

export const neighborhoods = [
  'Portales',
  'Narvarte',
  'Coyoacán',
  'Roma',
  'Del Valle',
  'Mixcoac',
  'Tacubaya',
  'Iztapalapa',
  'Tlalpan',
  'Chapalita',
  'Analco',
  'Santa Tere',
  'Progreso',
  'Itzimná',
  'Cholul',
  'Centro',
] as const

export const benefits = [
  'Equipo prestado sin costo',
  'Grupos de ocho personas como máximo',
  'Video de tu avance cada cuatro clases',
  'Práctica libre el mismo día',
  'Diploma al terminar cada nivel',
  'Plan de progreso por escrito',
  'Seguro contra accidentes incluido',
  'Descuento en protecciones',
] as const

export const levels = ['Principiante', 'Intermedio', 'Avanzado'] as const

export const studentNames = [
  'Valentina Ríos',
  'Iker Salgado',
  'Romina Peña',
  'Leo Cárdenas',
  'Frida Montaño',
  'Thiago Núñez',
  'Amelia Robles',
  'Bastián Vega',
  'Zoé Aranda',
  'Rafael Ibáñez',
  'Constanza Mora',
  'Patricio Leal',
  'Lía Quintana',
  'Aarón Fuentes',
  'Miranda Solís',
  'Saúl Gallegos',
  'Inés Zepeda',
  'Elías Cantú',
  'Aitana Rosales',
] as const
