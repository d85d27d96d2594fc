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
    <Step title={texts.addWebhook}>{texts.chooseReceiver}</Step>
    <Step title={texts.sendATest}>{texts.verifyAndAnswer}</Step>
  </ol>
)

const Step = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => (
  <li className="ml-5 list-decimal pl-1 marker:font-medium">
    <div className="flex min-h-8 items-center justify-between gap-4">
      <p className="font-medium">{title}</p>
      {action}
    </div>
    <p className="text-sm text-faded">{children}</p>
  </li>
)

/** The link leads to what is folded: it would show its heading alone. */
const openOperator = () => document.getElementById(OPERATOR_ID)?.setAttribute('open', '')
