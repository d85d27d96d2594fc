import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#dashboard/ui/button/button.tsx'
import { EVENTS_ID, VERIFY_ID } from './message-explorer.tsx'
import { texts } from './texts.ts'

/** What leads to the first message, one way each: where this browser has no key. A button leaves the page, a link shows what is below. */
export const FirstSteps = () => (
  <ol aria-label={texts.stepsTitle} className="grid gap-x-12 gap-y-3 border-y border-line py-3 md:grid-cols-3">
    <Step
      number={1}
      title={texts.addApiKey}
      action={
        <Link className={buttonLook('strong')} to="/settings">
          {texts.openSettings}
        </Link>
      }
    >
      {texts.keyFromOperator}
    </Step>
    <Step
      number={2}
      title={texts.chooseEvents}
      action={
        <Link className="link text-sm" to={`#${EVENTS_ID}`}>
          {texts.seeEvents}
        </Link>
      }
    >
      {texts.chooseReceiver}
    </Step>
    <Step
      number={3}
      title={texts.verifyTest}
      action={
        <Link className="link text-sm" to={`#${VERIFY_ID}`}>
          {texts.seeVerification}
        </Link>
      }
    >
      {texts.verifyAndAnswer}
    </Step>
  </ol>
)

type StepProps = { number: number; title: string; action: ReactNode; children: ReactNode }

const Step = ({ number, title, action, children }: StepProps) => (
  // A phone has the button beside the words: the messages are on its first screen too.
  <li className="grid content-start justify-items-start max-md:flex max-md:items-center max-md:justify-between max-md:gap-x-4">
    <div>
      <p className="font-medium">
        {number}. {title}
      </p>
      <p className="text-sm text-faded">{children}</p>
    </div>
    <p className="flex min-h-8 shrink-0 items-center md:mt-2">{action}</p>
  </li>
)
