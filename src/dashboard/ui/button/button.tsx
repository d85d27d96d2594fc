import type { ComponentProps } from 'react'

const looks = {
  plain: 'border-control px-3 hover:border-ink',
  strong: 'border-accent bg-accent px-3 text-on-accent hover:border-ink',
  quiet: 'border-transparent text-accent hover:underline underline-offset-4 px-1',
}

type Look = keyof typeof looks
type Props = ComponentProps<'button'> & { look?: Look }

/** For a link that looks like a button, too. */
export const buttonLook = (look: Look) =>
  `inline-flex h-8 items-center rounded-sm border text-sm whitespace-nowrap disabled:border-transparent disabled:bg-raised disabled:text-faded max-sm:h-10 ${looks[look]}`

export function Button({ look = 'plain', className = '', ...rest }: Props) {
  return <button type="button" className={`${buttonLook(look)} ${className}`} {...rest} />
}
