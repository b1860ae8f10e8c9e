import type { CourseListItem } from '@rodada/contracts/course/calls'
import {
  formatClasses,
  membershipText,
  packageText,
  startText,
  validityText,
} from '@rodada/contracts/words/price-text'
import { chakra } from '@rodada/ui'
import { useHasMembership } from './has-membership.tsx'

const Terms = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '0.5',
    fontSize: 'sm',
    '& > li': { display: 'grid', '& > *': { gridArea: '1 / 1' } },
    '& [aria-hidden]': { visibility: 'hidden' },
    '& > [data-total]': { fontWeight: 'bold' },
  },
})

interface TermProps {
  /** Shown by default, and until the session is known. */
  text: string
  /** Replaces `text` for customers with a membership; must not be longer. */
  memberText: string | undefined
}

/** `text` reserves the space, so that the change causes no layout shift. */
function Term({ text, memberText }: TermProps) {
  if (memberText === undefined) return <span>{text}</span>
  return (
    <>
      <span aria-hidden>{text}</span>
      <span>{memberText}</span>
    </>
  )
}

export interface CourseTermsProps {
  course: Pick<CourseListItem, 'price' | 'singlePayment' | 'membershipRequired' | 'start'>
  /** Whether to say that no membership is needed; false where the page already says it. */
  saysNone?: boolean
}

/** Minimum of classes, membership, total and validity of a course. */
export function CourseTerms({ course, saysNone = true }: CourseTermsProps) {
  const hasMembership = useHasMembership()
  const { start, price, singlePayment, membershipRequired } = course
  const isByClass = price > 0 && !singlePayment
  const ifMember = (text: string) => (membershipRequired && hasMembership ? text : undefined)
  const total = startText(start.total)
  return (
    <Terms role="list">
      <li>{isByClass ? packageText(course) : formatClasses(start.classes)}</li>
      {(membershipRequired || saysNone) && (
        <li>
          <Term text={membershipText(course)} memberText={ifMember('Ya tienes membresía')} />
        </li>
      )}
      {total !== undefined && (
        <li data-total>
          <Term text={total} memberText={ifMember(startText(start.coursePrice) ?? 'Gratis para ti')} />
        </li>
      )}
      <li>
        <Term
          text={validityText(start)}
          memberText={ifMember(validityText({ ...start, total: start.coursePrice }))}
        />
      </li>
    </Terms>
  )
}
