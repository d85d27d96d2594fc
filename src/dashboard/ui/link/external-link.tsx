import type { ReactNode } from 'react'
import { texts } from '#dashboard/ui/texts.ts'

/** A link to another host, which learns neither where the visitor comes from nor a handle on this window. */
export function ExternalLink({ href, look = 'link', children }: { href: string; look?: string; children: ReactNode }) {
  return (
    <a className={look} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> {texts.opensNewTab}</span>
    </a>
  )
}
