import {
  BODY_TYPES,
  ETHNICITIES,
  EYE_COLORS,
  GENDERS,
  HAIR_COLORS,
  ORIENTATIONS,
  SKIN_COLORS,
} from '@calina/contract'
import { sql } from 'kysely'
import { insertMissingPosts } from '../../src/modules/explore/index.ts'
import { type Load, oneOf, withoutIndexes } from './loading.ts'

const WORDS = [
  'luz',
  'retrato',
  'calle',
  'mar',
  'cocina',
  'taller',
  'danza',
  'vinilo',
  'costura',
  'yoga',
  'acuarela',
  'viajes',
  'noche',
  'jardín',
  'cerámica',
  'montaña',
  'piscina',
  'estudio',
  'lluvia',
  'verano',
]
/** Words alone, then pairs of them. */
const TAGS = WORDS.length * (WORDS.length + 1)
/** Every so many posts that everybody may read have a tag. */
const TAGGED_EVERY = 3
/** In which a use weighs half as much, in seconds: as the database counts it. */
const HALF = 172_800

const PLACES = ['Madrid', 'Valencia', 'Bogotá', 'México', 'Lima', 'Málaga', 'Sevilla', 'Porto'] as const

/** What creators of the load say about themselves, and how posts of theirs are tagged. */
export async function loadAttributes({ db }: Load): Promise<void> {
  const choice = (values: readonly string[], about: number) =>
    oneOf(values, sql`pg_temp.chance(model.n, ${about}, 1000000)::integer`)
  await sql`
    update profile set gender = ${choice(GENDERS, 31)}, body_type = ${choice(BODY_TYPES, 32)},
      hair_color = ${choice(HAIR_COLORS, 33)}, eye_color = ${choice(EYE_COLORS, 34)},
      skin_color = ${choice(SKIN_COLORS, 35)}, ethnicity = ${choice(ETHNICITIES, 36)},
      orientation = ${choice(ORIENTATIONS, 37)}, age = 18 + pg_temp.chance(model.n, 38, 40),
      height = 150 + pg_temp.chance(model.n, 39, 45), weight = 45 + pg_temp.chance(model.n, 40, 50),
      country = ${choice(['ES', 'CO', 'MX', 'PE', 'PT'], 41)}, nationality = ${choice(['ES', 'CO', 'MX', 'AR'], 42)},
      city = ${choice(PLACES, 43)}
    from bulk_model as model where model.id = profile.user_id`.execute(db)
}

/** Tags of posts that everybody may read: a few are used much, most are used little. */
export async function loadTags({ db, log }: Load): Promise<void> {
  await sql`
    create temporary table bulk_tag on commit drop as
    select n::bigint as n, case when n < ${WORDS.length} then '' else ${oneOf(WORDS, sql`n / ${sql.lit(WORDS.length)} - 1`)} || '_' end
      || ${oneOf(WORDS, sql`n`)} as key
    from generate_series(0, ${TAGS - 1}) as n`.execute(db)
  await sql`
    insert into tag (key, label) select key, key from bulk_tag order by n on conflict (key) do nothing`.execute(
    db,
  )
  await sql`
    create temporary table bulk_post_tag on commit drop as
    select post.id as post_id, tag.id as tag_id, tag.key, post.creator_id, post.published_at
    from (
      select drawn.id, drawn.creator_id, drawn.at as published_at,
        floor(${TAGS} * power(pg_temp.chance(drawn.n, 51, 1000000) / 1e6, 3))::bigint as tag
      from bulk_post as drawn where drawn.n % ${TAGGED_EVERY} = 0
    ) as post
    join post as written on written.id = post.id and written.audience <> 'subscribers'
    join bulk_tag on bulk_tag.n = post.tag
    join tag on tag.key = bulk_tag.key`.execute(db)
  await sql`
    update post set body = body || ' #' || tagged.key from bulk_post_tag as tagged where tagged.post_id = post.id`.execute(
    db,
  )
  await sql`alter table post_tag disable trigger user`.execute(db)
  await withoutIndexes(db, ['post_tag'], async () => {
    await sql`
      insert into post_tag (post_id, tag_id, creator_id, published_at)
      select post_id, tag_id, creator_id, published_at from bulk_post_tag order by published_at`.execute(db)
  })
  await sql`alter table post_tag enable trigger user`.execute(db)
  await sql`
    insert into tag_day (tag_id, day, posts)
    select tag_id, (published_at at time zone 'UTC')::date, count(*) from bulk_post_tag group by 1, 2
    on conflict (tag_id, day) do update set posts = tag_day.posts + excluded.posts`.execute(db)
  // As the database counts one by one: of a creator's uses of a day the first, each half as much after two days.
  await sql`
    with used as (
      select tag_id, count(*) as posts from bulk_post_tag group by tag_id
    ), weighed as (
      select tag_id, max(at) as latest, array_agg(at) as times from (
        select tag_id, min(extract(epoch from published_at))::double precision / ${HALF} as at
        from bulk_post_tag group by tag_id, creator_id, published_at::date
      ) as once group by tag_id
    )
    update tag set posts = tag.posts + used.posts,
      trend = greatest(tag.trend, latest + (select ln(sum(power(2, greatest(at - latest, -60)))) / ln(2) from unnest(times) as at))
    from used join weighed using (tag_id) where tag.id = used.tag_id`.execute(db)
  log('their tags')
}

/** In which order creators and posts are discovered, once it is known what was bought. */
export async function loadDiscovery({ db, settings, now, log }: Load): Promise<void> {
  await sql`
    update creator_stats set purchases = bought.count from (
      select creator_id, count(*) from post_purchase join post on post.id = post_id
      where reversed_at is null group by creator_id
    ) as bought
    where bought.creator_id = creator_stats.creator_id`.execute(db)
  await sql`analyze post, post_purchase, follow_count`.execute(db)
  await withoutIndexes(db, ['explore_post'], () => insertMissingPosts(db, settings.get('ranking'), now))
  log('the order in which they are discovered')
}
