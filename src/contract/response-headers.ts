/**
 * Headers of every answer that is not a document: JSON, problems, text for machines, the page's scripts, styles and fonts. A browser
 * that opens one shows it as text, runs no script, allows no framing and gives it to no other site. The other headers of
 * `documentHeaders` matter to documents only, so a busy list goes without them. A worker has the policy of its own script: ours
 * imports and requests nothing. A literal rather than a copy: all results share one hidden class.
 */
export const dataHeaders = () => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
})

/** What a browser may do with the page: nothing that the page does not need. */
export const documentHeaders = {
  ...dataHeaders(),
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Pictures of NFTs come from anywhere, once a visitor wants them.
    "img-src 'self' data: https:",
    "font-src 'self'",
    "manifest-src 'self'",
    // The visitor may point the page at another service.
    "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; '),
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'X-DNS-Prefetch-Control': 'off',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
} as const

/** What a page of another origin may read of an answer, where the operator lists that origin. */
export const exposedHeaders = [
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Data-Source',
  'Data-As-Of',
  'Upstream-Status',
  'Payload-Good-For',
  'Resolved-Address',
  'Total-Count',
  'ETag',
  'X-Request-Id',
] as const
