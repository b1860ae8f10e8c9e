import { cashPieces } from '@rodada/contracts/money/cash'

/** What no entity is called by: filters of lists that were downloaded, what commands add themselves, parts of documents. */
const texts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(cashPieces.map(({ name, label }) => [name, label])),
  about: 'Sobre el usuario',
  accounts: 'Cuentas',
  address: 'Domicilio fiscal',
  addressId: 'Ubicación',
  age: 'Edad',
  amount: 'Monto',
  amountCentavos: 'Importe',
  benefits: 'Beneficios',
  branch: 'Sucursal',
  branchId: 'Sucursal',
  by: 'Agrupado por',
  category: 'Categoría',
  cause: 'Causa',
  classFrom: 'Clases desde',
  classTo: 'Clases hasta',
  cm: 'CM',
  color: 'Color',
  course: 'Curso',
  instructor: 'Id del instructor',
  date: 'Fecha',
  day: 'Día',
  days: 'Días hábiles',
  details: 'Detalles',
  disciplines: 'Disciplinas',
  eu: 'EU',
  expiring: 'Por vencer',
  file: 'Archivo',
  free: 'Gratis',
  freeFrom: 'Gratis desde',
  from: 'Desde',
  havePendingClases: 'Con clases pendientes',
  height: 'Alto',
  holding: 'Con lugares apartados sin pagar',
  id: 'Id',
  isCourseSubscription: 'De un curso',
  kind: 'Tipo',
  label: 'Etiqueta',
  level: 'Nivel',
  levels: 'Niveles',
  list: 'Lista',
  low: 'Quedan pocas',
  maxGrams: 'Peso máximo en gramos',
  maxPrice: 'Precio hasta',
  method: 'Método',
  minPrice: 'Precio desde',
  name: 'Nombre',
  onlyStudents: 'Exclusivo para alumnos',
  onSale: 'En venta',
  owing: 'Con algo por cobrar',
  payment: 'Forma de pago',
  person: 'Quién cobró',
  price: 'Precio',
  rates: 'Precios por peso',
  reason: 'Motivo',
  receipt: 'Recibo',
  reference: 'Referencia',
  refundDue: 'Reembolso pendiente',
  replacedPhotos: 'Fotos cambiadas',
  requirement: 'Requisito',
  requirements: 'Requisitos',
  role: 'Rol',
  rows: 'Filas',
  search: 'Búsqueda',
  singlePayment: 'Pago único',
  size: 'Talla',
  source: 'Origen',
  state: 'Estado',
  status: 'Estado',
  step: 'Paso',
  stock: 'Existencias',
  states: 'Estados',
  student: 'Id de alumno',
  students: 'Alumnos',
  booked: 'Suscripciones con horario reservado',
  corrected: 'Alumnos corregidos',
  correctedFamilies: 'Familias corregidas',
  ids: 'Selección',
  scholarships: 'Alumnos con beca',
  tab: 'Pestaña',
  tags: 'Etiquetas',
  title: 'Título',
  to: 'Hasta',
  trialFirst: 'Primero la clase de prueba',
  type: 'Tipo',
  user: 'Usuario',
  value: 'Valor',
  width: 'Ancho',
  withoutLetter: 'Sin carta responsiva',
  withoutPicture: 'Sin foto',
}

/** Spanish names of fields and entities, as the entry has them. */
export type Labels = Readonly<Record<string, string>>

/** Spanish name of a dotted path, outer names first; an unknown name stays as it is. */
export function fieldLabel(field: string, labels: Labels): string {
  return field
    .split('.')
    .map((name) => labels[name] ?? texts[name] ?? recordLabel(name, labels))
    .join(' · ')
}

/** Translates the entity's name in `Participant 12`. */
function recordLabel(name: string, labels: Labels): string {
  const [record = '', ...key] = name.split(' ')
  const label = labels[record]
  return label === undefined ? name : `${label} ${key.join(' ').replaceAll('~~~', ', ')}`
}
