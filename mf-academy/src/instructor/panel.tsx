import { Button, Callout, Card, Flex, flushSync, Heading } from '@rodada/ui'
import { useRevalidator } from '@rodada/web/router'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { ClassInProgress } from './class-in-progress.tsx'
import { ClassToCome } from './class-to-come.tsx'
import { useFoundStudents } from './use-found-students.ts'
import { type KnownClass, noClass, type OpenClass, useOpenClass } from './use-open-class.ts'

/**
 * Acts when another device has started or ended the class.
 * @returns says beforehand how things stand after this device has done so.
 */
function useWhenTurnedElsewhere(inClass: boolean, act: () => Promise<void>): (expected: boolean) => void {
  const known = useRef(inClass)
  const turned = useEffectEvent(() => void act())
  useEffect(() => {
    if (known.current !== inClass) turned()
    known.current = inClass
  }, [inClass])
  return (expected) => {
    known.current = expected
  }
}

function useClassPanel(loaded: KnownClass) {
  const heading = useRef<HTMLHeadingElement>(null)
  const students = useFoundStudents()
  const { revalidate } = useRevalidator()
  const { openClass, change, isStale, timesFree, refresh } = useOpenClass(loaded)
  const expectTurn = useWhenTurnedElsewhere(openClass.inClass, async () => {
    // What its students have left is another number, and so are the page's figures.
    await Promise.all([revalidate(), ...(openClass.inClass ? [] : [students.reload()])])
  })

  /** The button that was pressed is gone, and the focus with it. */
  function turnTo(next: OpenClass) {
    expectTurn(next.inClass)
    flushSync(() => {
      change(next)
      students.clear()
    })
    heading.current?.focus()
  }
  async function started(next: OpenClass) {
    turnTo(next)
    await refresh()
    await revalidate()
  }
  async function finished() {
    turnTo(noClass)
    await revalidate()
  }
  const refused = async () => void (await Promise.all([refresh(), students.reload()]))
  return { heading, students, openClass, isStale, timesFree, refresh, started, finished, refused }
}

/** Runs a class from its start to its end; one at a time, the same on every device of the instructor. */
export function Panel({ loaded }: { loaded: KnownClass }) {
  const id = useId()
  const { heading, students, openClass, isStale, timesFree, refresh, started, finished, refused } =
    useClassPanel(loaded)
  return (
    <Card as="section" aria-labelledby={id} padding="sm" pb="0" mb="6" maxW="40rem">
      <Flex direction="column" gap="4">
        <Heading ref={heading} id={id} size="card" tabIndex={-1}>
          {openClass.inClass ? 'Clase en curso' : 'Nueva clase'}
        </Heading>
        {isStale && (
          <Callout
            role="status"
            text="No pudimos comprobar cómo va tu clase; aquí está lo último que supimos de ella."
          >
            <Button size="sm" colorPalette="warning" variant="outline" onClick={() => void refresh()}>
              Comprobar
            </Button>
          </Callout>
        )}
        {openClass.inClass ? (
          <ClassInProgress openClass={openClass} onFinished={finished} onRefused={refresh} />
        ) : (
          <ClassToCome students={students} attempt={timesFree} onStarted={started} onRefused={refused} />
        )}
      </Flex>
    </Card>
  )
}
