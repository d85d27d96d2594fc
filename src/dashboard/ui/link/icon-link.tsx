import { Icon, iconTarget } from '#dashboard/ui/display/icon.tsx'
import { texts } from '#dashboard/ui/texts.ts'

/** A link to another host as an icon, where a word in every row would be noise. `label` names its target: "ETH on Blockscout". */
export const IconLink = ({ href, label }: { href: string; label: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    title={label}
    aria-label={texts.opensNewTabOf(label)}
    className={iconTarget}
  >
    <Icon name="open" />
  </a>
)
