import type { CourseDetails } from '@rodada/contracts/course/calls'
import { classBounds } from '@rodada/contracts/course/course-quote'
import type { Quote } from '@rodada/contracts/course/quote'
import { formatPrice } from '@rodada/contracts/words/money'
import { formatClasses } from '@rodada/contracts/words/price-text'
import { Box, Button, Callout, Flex, Text } from '@rodada/ui'
import { formatCount } from '@rodada/web/words/format'
import { offerOf } from './course-offer.ts'

const choice = new Intl.ListFormat('es-MX', { type: 'disjunction' })

function shareOf({ classes, participants, classesEach, classesOver }: Quote): string {
  const whole = `${formatClasses(classes)} para ${participants} alumnos`
  if (classesEach === 0) return `${whole}: no alcanza una para cada uno.`
  if (classesOver === 0) return `${whole}: ${formatClasses(classesEach)} cada uno.`
  const over = classesOver === 1 ? 'sobra 1' : `sobran ${classesOver}`
  return `${whole}: ${formatClasses(classesEach)} cada uno y ${over}.`
}

function adviceOf({ suitableClasses, participants, classesOver }: Quote): string {
  const [only, ...others] = suitableClasses
  if (others.length === 0 && only !== undefined && classesOver === 0)
    return `Con ${formatClasses(only)} son ${formatCount(only / participants)} cada uno.`
  return `Con ${choice.format(suitableClasses.map(formatCount))} clases les tocan las mismas a todos.`
}

interface ClassShareProps {
  quote: Quote
  /** Called with a number of classes to choose instead. */
  onChoose: (classes: number) => void
}

/** How the registration's classes are divided among its students, with numbers that divide evenly. */
export function ClassShare({ quote, onChoose }: ClassShareProps) {
  const isGroup = quote.participants > 1
  return (
    <Box>
      <Text as="output" display="block" fontWeight="semibold">
        {isGroup && shareOf(quote)}
      </Text>
      {isGroup && quote.suitableClasses.length > 0 && (
        <Flex align="center" gap="3" wrap="wrap" mt="2">
          <Text size="sm" tone="muted">
            {adviceOf(quote)}
          </Text>
          {quote.suitableClasses.map((classes) => (
            <Button
              key={classes}
              size="sm"
              variant="outline"
              colorPalette="bowl"
              onClick={() => onChoose(classes)}
            >
              Tomar {formatClasses(classes)}
            </Button>
          ))}
        </Flex>
      )}
    </Box>
  )
}

/** Price of separate registrations, where the course sells no larger number of classes. */
export function SeparateRegistrations({ course, quote }: { course: CourseDetails; quote: Quote }) {
  const { classes, participants, classesEach, coursePrice, membershipPrice, suitableClasses } = quote
  const isTooFew = classesEach === 0 && suitableClasses.length === 0
  if (participants < 2 || !(classBounds(offerOf(course)).isFixed || isTooFew)) return null
  // The membership belongs to the account and is paid once.
  const total = coursePrice * participants + membershipPrice
  const cost = total === 0 ? 'es gratis' : `son ${formatPrice(total)} en total por los ${participants}`
  const text = `Para que cada quien tenga ${formatClasses(classes)}, registra a cada quien por separado: ${cost}.`
  return <Callout role="status" text={text} />
}
