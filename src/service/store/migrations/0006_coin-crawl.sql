CREATE TABLE "coin_crawl" (
	"source" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone,
	"list" text,
	"cursor" text,
	"coins" integer NOT NULL,
	"objects" integer NOT NULL,
	"dropped" integer NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_objects" integer,
	"ended_dropped" integer,
	"last_attempt_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
ALTER TABLE "coin" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "coin" ADD COLUMN "described_by" text;