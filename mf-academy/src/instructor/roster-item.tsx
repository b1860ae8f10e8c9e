import { compliantStatus } from '@rodada/contracts/class/rules'
import { ageOn } from '@rodada/contracts/student/rules'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { balanceText, formatClasses } from '@rodada/contracts/words/price-text'
import { Badge, Box, Card, Checkbox, Flex, Icon, IconLink, StatusLabel, Text } from '@rodada/ui'
import { useId } from 'react'
import { HealthNotesButton } from './health-notes.tsx'
import type { RosterRow } from './offline/class-changes.ts'

const looks = { [compliantStatus]: { label: compliantStatus, tone: 'success' } } as const
const notCompliant = { 'No al corriente': { label: 'No al corriente', tone: 'danger' } } as const

interface RosterItemProps {
  row: RosterRow
  isInClass: boolean
  canBeTicked: boolean
  isTicked: boolean
  onToggle: () => void
}

/** Result of a settled booking. */
function Outcome({ row, isInClass }: Pick<RosterItemProps, 'row' | 'isInClass'>) {
  if (isInClass) return <Badge colorPalette="bowl">En clase</Badge>
  if (row.status === 'held') return <Badge colorPalette="success">Tomó la clase</Badge>
  if (isHindered({ row, isInClass }))
    return <StatusLabel status={row.standing} looks={{ ...looks, ...notCompliant }} />
  if (row.status === 'missed') return <Badge colorPalette="warning">Faltó</Badge>
  return null
}

/** Whether the booking is open but its student may not take the class. */
function isHindered({ row, isInClass }: Pick<RosterItemProps, 'row' | 'isInClass'>): boolean {
  return !isInClass && row.status !== 'held' && row.standing !== compliantStatus
}

/** `Le quedan 3 clases`; of siblings who share them `Les quedan 8 entre 2`. */
function leftText({ pendingClasses, studentCount }: RosterRow): string {
  if (studentCount > 1) return `Les quedan ${balanceText(pendingClasses, studentCount)}`
  return `Le ${pendingClasses === 1 ? 'queda' : 'quedan'} ${formatClasses(pendingClasses)}`
}

/** A booked student with a tick for attendance; the whole card but the telephone toggles it. */
export function RosterItem({ row, isInClass, canBeTicked, isTicked, onToggle }: RosterItemProps) {
  const id = useId()
  const { name, birthdate, contactName, contactPhone } = row
  const age = ageOn(birthdate, dayInMexico(new Date()))
  return (
    <Card
      as="li"
      padding="sm"
      p="3"
      position="relative"
      display="flex"
      gap="2"
      alignItems="center"
      borderColor={isTicked ? 'bowl.solid' : undefined}
      bg={isTicked ? 'bowl.subtle' : undefined}
      css={{
        '& label::before': { content: '""', position: 'absolute', inset: '0', cursor: 'inherit' },
        // Above the label's click area.
        '& input, & a': { position: 'relative' },
      }}
    >
      <Box flex="1" minW="0">
        <Checkbox
          checked={isTicked || isInClass || row.status === 'held'}
          disabled={!canBeTicked}
          onChange={onToggle}
          aria-describedby={id}
        >
          <Box as="span" fontWeight="bold" htmlTranslate="no">
            {name}
          </Box>
        </Checkbox>
        <Flex id={id} direction="column" gap="1" mt="1">
          <Text size="sm" tone="muted">
            {age} años · {leftText(row)}
          </Text>
          <Flex gap="2" wrap="wrap" align="center">
            <Outcome row={row} isInClass={isInClass} />
            {!row.photosAllowed && <Badge colorPalette="ink">Sin fotos</Badge>}
            {!row.letterSigned && <Badge colorPalette="warning">Falta la carta firmada</Badge>}
          </Flex>
          {isHindered({ row, isInClass }) && (
            <Text size="sm" tone="danger">
              {row.standingText}
            </Text>
          )}
        </Flex>
        {row.hasHealthNotes && (
          <Box mt="2">
            <HealthNotesButton row={row} />
          </Box>
        )}
      </Box>
      {contactPhone !== '' && (
        <IconLink
          label={`Llamar a ${contactName || 'su responsable'}, responsable de ${name}`}
          href={`tel:${contactPhone}`}
          size="lg"
          variant="subtle"
        >
          <Icon name="phone" />
        </IconLink>
      )}
    </Card>
  )
}
