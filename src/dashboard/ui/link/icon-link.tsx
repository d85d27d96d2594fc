import { Icon, iconTarget, quietIcon } from '#dashboard/ui/display/icon.tsx'
import { texts } from '#dashboard/ui/texts.ts'

type Props = { href: string; label: string; isQuiet?: boolean }

/** A link to another host as an icon, where a word in every row would be noise. `label` names its target: "ETH on Blockscout". `isQuiet`: in grey. */
export const IconLink = ({ href, label, isQuiet = false }: Props) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    title={label}
    aria-label={texts.opensNewTabOf(label)}
    className={iconTarget}
    style={isQuiet ? quietIcon : undefined}
  >
    <Icon name="open" />
  </a>
)
