import { GATEWAYS, LOCALES } from '@calina/contract'
import { z } from 'zod'
import { type StatedPlace, statedPlace } from '../platform/geoip/stated-place.ts'
import { isNetwork } from '../platform/network-address.ts'

/** One environment variable: how it is read, what it is when absent, and what it is for. */
interface Variable<S extends z.ZodType> {
  schema: S
  about: string
  /** Shown in the documentation where the default is worked out at start. */
  defaultNote?: string
}
const variable = <S extends z.ZodType>(schema: S, about: string, defaultNote?: string): Variable<S> =>
  defaultNote === undefined ? { schema, about } : { schema, about, defaultNote }

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))
const flag = z.stringbool()
const megabytes = (count: number) => z.coerce.number().int().min(1).default(count)
const list = z.string().transform(value =>
  value
    .split(',')
    .map(part => part.trim())
    .filter(Boolean),
)

/**
 * Every variable the server reads, in one table. `docs/configuration.md` and `.env.example` are made from it
 * (`node tools/configuration-docs.ts`), and nothing else reads `process.env`.
 */
export const VARIABLES = {
  MODE: variable(
    z.enum(['demo', 'production']).default('demo'),
    '`demo` loads demo data, keeps mail at `/dev/outbox` and makes its own secrets; `production` does none of that and demands `SECRET`, `DOCUMENT_KEY` and `PUBLIC_URL`. A database belongs to the mode that filled it, and neither starts on the other’s.',
  ),
  PORT: variable(
    z.coerce.number().int().min(0).max(65_535).default(3000),
    'Port to listen on; 0 takes a free one.',
  ),
  HOST: variable(z.string().min(1).default('0.0.0.0'), 'Address to listen on.'),
  PUBLIC_URL: variable(
    z.url({ protocol: /^https?$/ }).optional(),
    'Address under which people reach the site; used in mails, payment returns and origin checks.',
    '`http://localhost:<PORT>` in demo mode',
  ),
  SECRET: variable(
    z.string().min(32).optional(),
    'Key material (32 characters or more, made by chance: `openssl rand -base64 48`) for tokens, signed links and codes. Production refuses what could be guessed. Changing it logs everybody out.',
    'made once and kept in `DATA_DIR/secret` in demo mode',
  ),
  DOCUMENT_KEY: variable(
    z.string().min(32).optional(),
    'Encrypts identity documents, and what staff write about people. A secret like `SECRET`, but never the same one, and the same for all processes. Keep it apart from the backups of the files: without it they are lost, and whoever has both can read them.',
    'made once and kept in `DATA_DIR/document-key` in demo mode',
  ),
  DATA_DIR: variable(
    z.string().min(1).default('data'),
    'Folder of the embedded database, the stored files and temporary ones. The demo and production need one each.',
  ),
  DATABASE_URL: variable(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
    'A PostgreSQL (15 or newer) to use instead of the embedded one.',
    'embedded PostgreSQL in `DATA_DIR/postgres`',
  ),
  DATABASE_POOL: variable(
    z.coerce.number().int().min(2).max(200).default(16),
    'Connections to the database per process.',
  ),
  REDIS_URL: variable(
    z
      .string()
      .regex(/^rediss?:\/\//)
      .optional(),
    'A Redis (7 or newer), as `redis://user:password@host:port` or `rediss://…`, for several processes: sockets, presence, rate limits and broadcasts go through it. During an outage API, log-in and money keep working.',
    'several processes talk through `DATABASE_URL`, and each has its own sockets and counts',
  ),
  PG_BIN: variable(
    z.string().min(1).optional(),
    'Folder with `postgres` and `initdb` for the embedded database.',
    'the installed package',
  ),
  FFMPEG_PATH: variable(
    z.string().min(1).optional(),
    'The `ffmpeg` (5.1 or newer, with libx264) that makes renditions, posters and waveforms of videos and sounds; `off` for none. Without one, videos and sounds that browsers play are taken as they are.',
    'the one in the path, if there is one',
  ),
  ROLE: variable(
    list.pipe(z.array(z.enum(['web', 'worker'])).min(1)).default(['web', 'worker']),
    'What this process does: `web` answers calls, `worker` runs jobs and relays events.',
    '`web,worker`',
  ),
  TRUST_PROXY: variable(
    list.pipe(z.array(z.string().refine(isNetwork, 'not an address or network'))).default([]),
    'Addresses or networks (CIDR) of reverse proxies whose `X-Forwarded-For` is believed, with or without ports in it.',
    'none',
  ),
  GEOIP_FILE: variable(
    z.string().min(1).optional(),
    'An `.mmdb` file that says where addresses are: by country, or by city (MaxMind’s format or that of ip-location-db).',
    'the countries of the installed package',
  ),
  GEOIP_NETWORKS: variable(
    list
      .transform(entries => entries.map(entry => statedPlace(entry)))
      .pipe(z.array(z.custom<StatedPlace>(place => place !== undefined, 'not a network and a country')))
      .default([]),
    'Where networks are, whatever the file says, as `10.1.0.0/16=ES,203.0.113.0/24=CO/Bogotá`: for internal networks, and to try blocked countries out.',
    'none',
  ),
  CURRENCY: variable(
    z
      .string()
      .refine(code => CURRENCIES.has(code), 'not a currency')
      .default('USD'),
    'ISO 4217 code of the installation’s one currency. Fixed once money has moved.',
  ),
  DEFAULT_LOCALE: variable(
    z.enum(LOCALES).default('es'),
    'Language for visitors whose browser requests no supported one.',
  ),
  CHAT_ONLY_HOSTS: variable(
    list.optional(),
    'Host names that serve only the messages area, see `docs/chat-only.md`.',
    '`chat.localhost` in demo mode, none in production',
  ),
  SMTP_URL: variable(
    z
      .string()
      .regex(/^smtps?:\/\//)
      .optional(),
    'Mail server, as `smtp://user:password@host:port`.',
    'mails are kept in the local outbox',
  ),
  MAIL_FROM: variable(z.string().min(3).default('Calina <no-reply@localhost>'), 'Sender of mails.'),
  TEST_GATEWAY: variable(
    flag.optional(),
    'Offer the built-in test payment gateway.',
    '`true` in demo mode, `false` in production',
  ),
  GATEWAYS: variable(
    list
      .pipe(
        z
          .array(z.enum(GATEWAYS))
          .min(1)
          .refine(names => new Set(names).size === names.length, 'a name twice'),
      )
      .optional(),
    'Payment gateways that are offered, in this order: `stripe`, `btcpay` and `test`, each of which has to be configured ([how](payments.md)).',
    '`stripe,btcpay,test`, as far as they are configured',
  ),
  STRIPE_SECRET_KEY: variable(
    z
      .string()
      .regex(/^[rs]k_(?:test|live)_\w+$/, 'not a secret or restricted key of Stripe')
      .optional(),
    'Secret or restricted key of a Stripe account, which takes payments when this and `STRIPE_WEBHOOK_SECRET` are set.',
  ),
  STRIPE_WEBHOOK_SECRET: variable(
    z
      .string()
      .regex(/^whsec_\S+$/, 'not a signing secret of Stripe')
      .optional(),
    'Signing secret of the webhook address at Stripe, `<PUBLIC_URL>/api/v1/webhooks/stripe`.',
  ),
  STRIPE_API_URL: variable(
    z
      .url({ protocol: /^https?$/ })
      .refine(url => new URL(url).pathname === '/' && new URL(url).search === '', 'has a path')
      .optional(),
    'Address of a stand-in for Stripe’s API, or of a proxy before it, as `http://host:port`.',
    'Stripe’s own',
  ),
  BTCPAY_URL: variable(
    z.url({ protocol: /^https?$/ }).optional(),
    'Public address of a BTCPay Server (2.0 or newer), which takes payments when this, `BTCPAY_STORE_ID`, `BTCPAY_API_KEY` and `BTCPAY_WEBHOOK_SECRET` are set.',
  ),
  BTCPAY_STORE_ID: variable(z.string().min(1).optional(), 'Id of the store there.'),
  BTCPAY_API_KEY: variable(
    z.string().min(1).optional(),
    'API key that may create, view and modify the invoices of this store.',
  ),
  BTCPAY_WEBHOOK_SECRET: variable(
    z.string().min(8).optional(),
    'Secret of the store’s webhook, whose address is `<PUBLIC_URL>/api/v1/webhooks/btcpay`.',
  ),
  TURN_URLS: variable(
    list
      .pipe(
        z
          .array(
            z
              .string()
              .regex(/^turns?:[^\s?]+(?:\?transport=(?:udp|tcp))?$/, 'not an address of a TURN server'),
          )
          .min(1),
      )
      .optional(),
    'Addresses of a TURN server (coturn), as `turn:turn.example.org:3478?transport=udp,turns:turn.example.org:443?transport=tcp`, through which calls go ([how](calls.md)). Without one creators cannot sell calls.',
  ),
  TURN_SECRET: variable(
    z.string().min(16).optional(),
    'The `static-auth-secret` of that server, from which passwords for single calls are computed.',
  ),
  CALLS_THIS_MACHINE: variable(
    flag.optional(),
    'Without a TURN server, connect browsers that run on the machine of the server, and nobody else: to try calls out.',
    '`true` in demo mode, `false` in production',
  ),
  LIVE_MAX_BITRATE: variable(
    z.coerce.number().min(0.5).max(50).default(6),
    'Most megabits per second of one live, averaged over ten seconds; what sends more is cut off ([how](lives.md)).',
  ),
  LIVE_MAX_HOURS: variable(
    z.coerce.number().min(0.1).max(24).default(12),
    'How many hours one live lasts at most.',
  ),
  RTMP_PORT: variable(
    z.coerce.number().int().min(1).max(65_535).optional(),
    'Port on which programs such as OBS send lives by RTMP ([how](lives.md)). Only processes with the role `web` listen on it.',
    'lives come from browsers only',
  ),
  RTMP_URL: variable(
    z.url({ protocol: /^rtmps?$/ }).optional(),
    'What creators enter as the server in such a program, where it is not this machine’s own, as `rtmps://rtmp.example.org/live`.',
    '`rtmp://<host of PUBLIC_URL>:<RTMP_PORT>/live`',
  ),
  OUTBOUND_PRIVATE: variable(
    flag.optional(),
    'Let the server call addresses that people give it, such as those of webhooks, over `http` and in private networks too. Otherwise only `https` to public addresses.',
    '`true` in demo mode, `false` in production',
  ),
  S3_ENDPOINT: variable(
    z.url({ protocol: /^https?$/ }).optional(),
    'Address of an S3 other than Amazon’s. Files are kept in an S3 when `S3_BUCKET`, `S3_REGION`, `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY` are set, and all four must be then.',
    'Amazon’s, by the region',
  ),
  S3_REGION: variable(
    z.string().min(1).optional(),
    'Region of the S3; many others than Amazon’s take any name.',
  ),
  S3_BUCKET: variable(
    z.string().min(3).optional(),
    'Bucket that holds the files of this installation and nothing else. It stays private: files are read through the server.',
    'files are kept in `DATA_DIR/files`',
  ),
  S3_ACCESS_KEY_ID: variable(
    z.string().min(1).optional(),
    'Access key of the S3. It may list the bucket, and get, put and delete its objects.',
  ),
  S3_SECRET_ACCESS_KEY: variable(z.string().min(1).optional(), 'Secret of the access key.'),
  S3_FORCE_PATH_STYLE: variable(
    flag.default(false),
    'Put the bucket into the path of addresses instead of the host’s name, as most others than Amazon’s need.',
  ),
  STORAGE_RESERVE_MB: variable(
    megabytes(256),
    'Space that uploads leave free on the disk of the stored files, where they are kept in a folder. Below it uploads answer 507 and all else works.',
  ),
  DATABASE_RESERVE_MB: variable(
    megabytes(512),
    'The same for the database, on the disk of the embedded one and below `DATABASE_MAX_MB`: its log needs space when everything else has run out.',
  ),
  DATABASE_MAX_MB: variable(
    z.coerce.number().int().min(1).optional(),
    'What the database may take in all, such as the plan of one that lies elsewhere, whose disk cannot be looked at. More than `DATABASE_RESERVE_MB`.',
  ),
  RATE_LIMITS: variable(flag.default(true), 'Switch rate limits off only for load tests.'),
  METRICS_TOKEN: variable(
    z.string().min(16).optional(),
    'Requests of `/metrics` send it as `Authorization: Bearer …` (16 characters or more). Without one only direct requests of this machine are allowed.',
    'public in demo mode',
  ),
  LOG_LEVEL: variable(
    z.enum(['silent', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
    'How much is logged (JSON lines on standard output).',
  ),
} as const satisfies Record<string, Variable<z.ZodType>>

export type Environment = { [K in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[K]['schema']> }

/** Reads a variable. One that does not fit is noted as a problem, and then is not what its type says. */
export type ReadVariable = <K extends keyof Environment>(name: K) => Environment[K]
