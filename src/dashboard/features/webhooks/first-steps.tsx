import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EVENTS_ID, OPERATOR_ID, VERIFY_ID } from './message-explorer.tsx'
import { texts } from './texts.ts'

/** What leads to the first message: where this browser has no key. Each way is a link, most of them to what is below. */
export const FirstSteps = () => (
  <ol aria-label={texts.stepsTitle} className="grid gap-x-12 gap-y-3 border-y border-line py-3 md:grid-cols-3">
    <Step
      number={1}
      title={texts.addApiKey}
      action={
        <>
          <Link className="link" to={`#${OPERATOR_ID}`}>
            {texts.createOne}
          </Link>
          <Link className="link" to="/settings">
            {texts.enterInSettings}
          </Link>
        </>
      }
    >
      {texts.keyFromOperator}
    </Step>
    <Step
      number={2}
      title={texts.chooseEvents}
      action={
        <Link className="link" to={`#${EVENTS_ID}`}>
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
        <Link className="link" to={`#${VERIFY_ID}`}>
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
  <li>
    <p className="font-medium">
      {number}. {title}
    </p>
    <p className="text-sm text-faded">{children}</p>
    <p className="flex min-h-8 flex-wrap items-center gap-x-4 text-sm">{action}</p>
  </li>
)
