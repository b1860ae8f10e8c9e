import { ListCard } from './list-card.tsx'

const goes = [
  'Tu cuenta: nombre, correo, teléfono, contraseña, dirección de envío y navegadores.',
  'De la persona responsable: nombre, teléfono, correo, domicilio e imágenes de la credencial.',
  'De los alumnos: nombre, fecha de nacimiento, parentesco y datos de salud.',
  'Reservas, lugares en listas de espera, suscripciones vigentes, avisos y calendario.',
  'Carrito, solicitudes de productos y a quién se entregaron tus pedidos.',
]

const stays = [
  'Pagos y recibos, sin tu nombre: el Código Fiscal de la Federación pide conservarlos cinco años.',
  'Las cartas responsivas firmadas, con sus nombres, mientras pueda haber reclamaciones por ellas: las puede abrir el personal que revisa documentos, y cada consulta queda registrada.',
  'Asistencias, sin nombres: son cuentas de la academia.',
  'El registro de movimientos: dice qué se hizo, pero lo que te nombra ya no se puede leer.',
]

/** Data that a deletion removes, and data that must be kept by law. */
export function WhatGoes() {
  return (
    <>
      <ListCard title="Qué se elimina" texts={goes} note="No se puede deshacer." />
      <ListCard
        title="Qué se conserva y por qué"
        texts={stays}
        note="No se usa para nada más. Respondemos en 20 días hábiles como máximo y, si procede, eliminamos lo demás dentro de los 15 siguientes."
      />
    </>
  )
}
