import type { ResponseOf } from '@rodada/contracts/call'
import type { AnnouncedFamily, getAnnouncement } from '@rodada/contracts/family/announcement'
import { announcementText, announcementWayLabels } from '@rodada/contracts/family/announcement-rules'
import { Box, type DataColumn, DateText, Link, Text, TitledCard, WhatsAppLink } from '@rodada/ui'
import { BreakingText, DenseList, StaffListPage } from '@rodada/ui/staff'
import { useCommand } from '@rodada/web/calls/command'
import { useListAddress } from '@rodada/web/lists/list-address'
import { useGoBack } from '@rodada/web/pages/go-back'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { joinWords } from '@rodada/web/words/format'
import { familyPath } from '../../family/family-paths.ts'
import { announcementsPath } from '../announcement-paths.ts'
import { familiesText, unreachedText } from '../announcement-words.ts'

type Message = ResponseOf<typeof getAnnouncement>['message']

export const loader = ({ read }: LoaderArgs) => read('/api/Family/Announcement/Details/:id?*')

const states = {
  label: 'Familias por WhatsApp',
  tabs: [
    { label: 'Todas', query: {} },
    { label: 'Por abrir', query: { opened: 'false' } },
    { label: 'Abiertas', query: { opened: 'true' } },
  ],
} as const

/** A command of each row: several may be tapped one right after another. */
function OpenLink({ message: { id, text }, family }: { message: Message; family: AnnouncedFamily }) {
  const { id: familyId, name, phone, names, opened } = family
  const { run } = useCommand(
    (api) => api.post('/api/Family/Announcement/Opened/:id', { params: { id }, body: { familyId } }),
    { onDone: 'reload', quiet: ({ success }) => success },
  )
  return (
    <>
      <WhatsAppLink
        name={name}
        phone={phone}
        text={announcementText(text, names)}
        label="Abrir WhatsApp"
        onOpen={() => void run()}
      />
      {opened !== null && (
        <Text size="sm" tone="muted">
          Abierto por {opened.byName || 'el personal'} · <DateText value={opened.time} time short />
        </Text>
      )}
    </>
  )
}

function columnsOf(message: Message): DataColumn<AnnouncedFamily>[] {
  return [
    {
      header: 'Familia',
      lead: true,
      cell: ({ id, name }) => (
        <BreakingText>
          <Link colorPalette="bowl" href={familyPath(id)} htmlTranslate="no">
            {name}
          </Link>
        </BreakingText>
      ),
    },
    { header: 'Alumnos', cell: ({ names }) => <BreakingText>{joinWords(names) || '—'}</BreakingText> },
    { header: 'Correo', cell: ({ way }) => announcementWayLabels[way] },
    { header: 'WhatsApp', cell: (family) => <OpenLink message={message} family={family} /> },
  ]
}

function Written({ message }: { message: Message }) {
  const { audience, families, isMailed, mailed, byName, time, text } = message
  const sent = isMailed
    ? [`${mailed} por correo`, unreachedText(message)].filter(Boolean).join(', ')
    : 'solo por WhatsApp'
  return (
    <TitledCard title={audience}>
      <Text css={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} htmlTranslate="no">
        {text}
      </Text>
      <Text size="sm" tone="muted" mt="3">
        <span>{`${familiesText(families)}: ${sent}.`}</span>{' '}
        <Box as="span">
          {byName} · <DateText value={time} time short />
        </Box>
      </Text>
    </TitledCard>
  )
}

/** A message of the staff, and its families to be written to by WhatsApp, /administrar-familias/mensajes/{id}. */
export function Component() {
  const page = usePageData<typeof loader>()
  const { message } = page
  return (
    <StaffListPage
      header={{
        title: message.subject,
        eyebrow: 'Mensaje a familias',
        back: useGoBack(announcementsPath),
        tone: 'bowl',
      }}
      address={useListAddress([])}
      filters={<Written message={message} />}
      tabs={states}
      page={page}
      empty="No hay familias aquí."
    >
      {(rows) => (
        <DenseList label="Familias" columns={columnsOf(message)} rows={rows} keyOf={({ id }) => id} />
      )}
    </StaffListPage>
  )
}
