import type { Announcement } from '@rodada/contracts/family/announcement'
import { Box, type DataColumn, DateText, Link, Text } from '@rodada/ui'
import { BreakingText, DenseList, StaffListPage } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import { useListAddress } from '@rodada/web/lists/list-address'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { announcementPath } from '../announcement-paths.ts'
import { unreachedText } from '../announcement-words.ts'

export async function loader({ read }: LoaderArgs) {
  const { value: page } = await deferred(read('/api/Family/Announcement/Index?*'))
  return { page }
}

function Reached(row: Announcement) {
  const missing = unreachedText(row)
  return (
    <>
      <Box>{row.isMailed ? `${row.mailed} por correo` : 'Solo por WhatsApp'}</Box>
      {missing !== '' && (
        <Text size="sm" tone="muted">
          {missing}
        </Text>
      )}
    </>
  )
}

const columns: DataColumn<Announcement>[] = [
  {
    header: 'Asunto',
    lead: true,
    cell: ({ id, subject }) => (
      <BreakingText>
        <Link colorPalette="bowl" href={announcementPath(id)} htmlTranslate="no">
          {subject}
        </Link>
      </BreakingText>
    ),
  },
  { header: 'Para', cell: ({ audience }) => <BreakingText>{audience}</BreakingText> },
  { header: 'Familias', cell: ({ families }) => <span translate="no">{families}</span> },
  { header: 'Enviado', cell: (row) => <Reached {...row} /> },
  { header: 'Escribió', cell: ({ byName }) => <BreakingText>{byName || '—'}</BreakingText> },
  { header: 'Fecha', cell: ({ time }) => <DateText value={time} time short /> },
]

/** What the staff wrote to families, /administrar-familias/mensajes. */
export function Component() {
  const { page } = usePageData<typeof loader>()
  return (
    <StaffListPage
      header={{ title: 'Mensajes a familias', tone: 'bowl' }}
      address={useListAddress([])}
      page={page}
      empty="Todavía no se ha escrito a ninguna familia. Empieza desde una clase, el horario o la lista de familias."
    >
      {(rows) => <DenseList label="Mensajes" columns={columns} rows={rows} keyOf={({ id }) => id} />}
    </StaffListPage>
  )
}
