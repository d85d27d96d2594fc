import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rich } from '#dashboard/locale/rich.tsx'
import { buttonLook } from '#dashboard/ui/button/button.tsx'
import { OPERATOR_ID } from './how-it-works.tsx'
import { texts } from './texts.ts'

/** What leads to the first message: where this browser has no key. */
export const FirstSteps = () => (
  <ol aria-label={texts.stepsTitle} className="grid gap-x-12 gap-y-4 border-y border-line py-3 md:grid-cols-3">
    <Step
      number={1}
      title={texts.addApiKey}
      action={
        <Link className={buttonLook('strong')} to="/settings">
          {texts.openSettings}
        </Link>
      }
    >
      {rich(texts.keyFromOperator, {
        link: (words) => (
          <a className="link" href={`#${OPERATOR_ID}`} onClick={openOperator}>
            {words}
          </a>
        ),
      })}
    </Step>
    <Step number={2} title={texts.addWebhook}>
      {texts.chooseReceiver}
    </Step>
    <Step number={3} title={texts.sendATest}>
      {texts.verifyAndAnswer}
    </Step>
  </ol>
)

type StepProps = { number: number; title: string; action?: ReactNode; children: ReactNode }

const Step = ({ number, title, action, children }: StepProps) => (
  <li>
    <p className="font-medium">
      {number}. {title}
    </p>
    <p className="text-sm text-faded">{children}</p>
    {action && <p className="pt-2">{action}</p>}
  </li>
)

/** The link leads to what is folded: it would show its heading alone. */
const openOperator = () => document.getElementById(OPERATOR_ID)?.setAttribute('open', '')
