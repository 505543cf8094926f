-- What ends Google's redirect flow at /auth/callback (design 4): a code for a single use, two minutes long.

CREATE TABLE sign_in_codes (
  -- A keyed hash of the code and of what the browser was given beside it.
  code_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_codes_user ON sign_in_codes (user_id);
CREATE INDEX sign_in_codes_expiry ON sign_in_codes (expires_at);
