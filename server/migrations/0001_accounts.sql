-- Accounts, sessions, OTPs, rate limits, mail, contact messages and settings (design 4, 6).

CREATE TABLE users (
  id uuid PRIMARY KEY,
  -- Emails compare without case (design 5), so they are kept in one.
  email text NOT NULL CONSTRAINT users_email_unique UNIQUE
    -- Only A to Z: what lower() does to other letters depends on the database's locale.
    CONSTRAINT users_email_lower CHECK (email !~ '[A-Z]' AND length(email) BETWEEN 3 AND 320),
  user_name text NOT NULL CONSTRAINT users_user_name_unique UNIQUE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  mobile text CHECK (mobile ~ '^[6-9][0-9]{9}$'),
  -- Null for who only ever came by Google.
  password_hash text,
  google_subject text CONSTRAINT users_google_subject_unique UNIQUE,
  is_admin boolean NOT NULL DEFAULT false,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'mr')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- One OTP at a time per email and purpose: a newer one takes the older one's place.
CREATE TABLE otps (
  email text NOT NULL CHECK (email !~ '[A-Z]'),
  purpose text NOT NULL CHECK (purpose IN ('sign-up', 'reset')),
  otp_hash bytea NOT NULL,
  -- What a sign-up still has to become: name, mobile, argon2 hash, language.
  sign_up jsonb CHECK ((purpose = 'sign-up') = (sign_up IS NOT NULL)),
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (email, purpose)
);
CREATE INDEX otps_expiry ON otps (expires_at);

-- How often a key was used since its window began; the key is a hash, never an email or an address.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  used integer NOT NULL CHECK (used >= 0),
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limits_reset ON rate_limits (resets_at);

CREATE TABLE mail_outbox (
  id uuid PRIMARY KEY,
  recipient text NOT NULL,
  kind text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'mr')),
  -- Encrypted, and erased once the mail has left or was given up.
  payload bytea,
  created_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- How often the mail server said that it will never take it (5xx), unlike being away.
  rejections integer NOT NULL DEFAULT 0,
  -- When it is tried next; while a process sends it, until when nobody else may.
  next_attempt_at timestamptz NOT NULL,
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text,
  CHECK ((payload IS NULL) = (sent_at IS NOT NULL OR given_up_at IS NOT NULL))
);
CREATE INDEX mail_outbox_due ON mail_outbox (next_attempt_at) WHERE payload IS NOT NULL;

CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  -- What the customer and the office call it by.
  ticket bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001)
    CONSTRAINT contact_messages_ticket_unique UNIQUE,
  name text NOT NULL,
  email text,
  subject text NOT NULL,
  message text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'mr')),
  created_at timestamptz NOT NULL
);

CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);
